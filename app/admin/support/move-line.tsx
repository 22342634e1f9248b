import { useLingui } from '@lingui/react/macro'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Priority, TicketMove, TicketStatus } from '#modules/support/support.contract.ts'
import { PRIORITY_LOOKS, TICKET_STATUS_LOOKS } from './ticket-words.ts'

/** What was done, in a line. */
export function MoveLine({ move, own }: { move: TicketMove; own: number }) {
  const locale = useLocale()
  const words = useMoveWords(move)
  const late = move.move.endsWith('-late') || move.move === 'undelivered'
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 px-1 text-sm ${late ? 'text-danger' : 'text-soft'}`}>
      <span className="wrap-anywhere min-w-0">{words}</span>
      {move.ticket !== own && <span className="figures">#{move.ticket}</span>}
      <time dateTime={move.at} className="figures text-soft">
        {formatMoment(move.at, locale)}
      </time>
    </p>
  )
}

function useMoveWords({ move, by, before, after }: TicketMove): string {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const who = by ?? t`The property`
  const priority = (value: string | null) => (value ? i18n._(PRIORITY_LOOKS[value as Priority].word) : '')
  const status = (value: string | null) => (value ? i18n._(TICKET_STATUS_LOOKS[value as TicketStatus].word) : '')
  switch (move) {
    case 'assigned':
      if (after === who) return t`${who} took it`
      return after ? t`${who} assigned it to ${after}` : t`${who} took it from ${before ?? ''}`
    case 'priority': {
      const [was, is] = [priority(before), priority(after)]
      return t`${who} changed the priority from ${was} to ${is}`
    }
    case 'merged':
      return t`${who} merged it into another ticket`
    case 'took-in':
      return t`${who} merged ticket ${after ?? ''} into this one`
    case 'address':
      return t`The customer left an email address in the chat`
    case 'spam':
      return t`${who} marked it as spam`
    case 'not-spam':
      return t`${who} marked it as not spam`
    case 'snoozed': {
      const until = formatMoment(after ?? '', locale)
      return t`${who} snoozed it until ${until}`
    }
    case 'woke':
      return by ? t`${who} unsnoozed it` : t`It was snoozed until now`
    case 'tagged':
      return after ? t`${who} set the tags: ${after}` : t`${who} removed all tags`
    case 'undelivered':
      return t`Our email did not arrive: the address may be wrong`
    case 'first-answer-late':
      return t`The first answer is late`
    case 'solution-late':
      return t`The solution is late`
    default: {
      const is = status(after)
      return t`${who} set the status: ${is}`
    }
  }
}
