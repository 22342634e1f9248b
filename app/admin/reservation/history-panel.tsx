import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { StaffReservationDetail } from '#modules/reservations/staff-reservations.contract.ts'
import { ITEM_LOOKS, RESERVATION_LOOKS } from '../words/reservation-words.ts'
import { formatMoment } from '../words/times.ts'
import { Panel } from './panel.tsx'

type Entry = StaffReservationDetail['history'][number]

/** Every move, who made it and why; the latest first. */
export function HistoryPanel({ history }: { history: readonly Entry[] }) {
  return (
    <Panel title={<Trans>Timeline</Trans>}>
      <ol className="grid gap-3.5">
        {history.toReversed().map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, are only added to and never move
          <Line key={history.length - index} {...entry} />
        ))}
      </ol>
    </Panel>
  )
}

function Line({ at, from, to, by, byName, reason, item }: Entry) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const say = (status: string) => {
    const words = wordsOf(status, item !== null)
    return words ? i18n._(words) : status
  }
  const who = byName ?? i18n._(actorOf(by))
  return (
    <li className="border-sea/30 border-l-2 pl-3 text-sm">
      <p>
        {from && from !== to && <span className="text-soft">{say(from)} → </span>}
        <span className="font-semibold">{say(to)}</span>
        {item !== null && <span className="text-soft"> · {t`flights`}</span>}
      </p>
      <p className="text-soft text-xs tabular-nums">
        {formatMoment(at, locale, { zone: true })} · {who}
      </p>
      {reason && <p className="mt-0.5 text-soft">{reason}</p>}
    </li>
  )
}

function wordsOf(status: string, ofItem: boolean): MessageDescriptor | undefined {
  const looks: Record<string, { word: MessageDescriptor } | undefined> = ofItem ? ITEM_LOOKS : RESERVATION_LOOKS
  return looks[status]?.word
}

const ACTORS: Record<string, MessageDescriptor> = {
  system: msg`automatically`,
  customer: msg`the customer`,
  guest: msg`the guest`,
}

function actorOf(by: string): MessageDescriptor {
  return ACTORS[by] ?? (by.startsWith('staff:') ? msg`somebody of the staff` : msg`the customer`)
}
