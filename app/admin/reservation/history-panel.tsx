import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ITEM_LOOKS, RESERVATION_LOOKS, STAY_LOOKS } from '#app/admin/words/reservation-words.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { StaffReservationDetail } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { Panel } from './panel.tsx'

type Entry = StaffReservationDetail['history'][number]

/** Every move, who made it and why; the latest first. */
export function HistoryPanel({ history, stays }: { history: readonly Entry[]; stays: ReadonlySet<string> }) {
  return (
    <Panel title={<Trans>Timeline</Trans>}>
      <ol className="grid gap-3.5">
        {history.toReversed().map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, are only added to and never move
          <Line key={history.length - index} {...entry} of={kindOf(entry, stays)} />
        ))}
      </ol>
    </Panel>
  )
}

type Of = 'reservation' | 'flights' | 'stay'

function kindOf({ item }: Entry, stays: ReadonlySet<string>): Of {
  if (item === null) return 'reservation'
  return stays.has(item) ? 'stay' : 'flights'
}

function Line({ at, from, to, by, byName, reason, of }: Entry & { of: Of }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const say = (status: string) => {
    const words = wordsOf(status, of)
    return words ? i18n._(words) : status
  }
  const who = byName ?? i18n._(actorOf(by))
  return (
    <li className="border-sea/30 border-l-2 pl-3 text-sm">
      <p>
        {from && from !== to && <span className="text-soft">{say(from)} → </span>}
        <span className="font-semibold">{say(to)}</span>
        {of !== 'reservation' && <span className="text-soft"> · {of === 'stay' ? t`stay` : t`flights`}</span>}
      </p>
      <p className="text-soft text-xs tabular-nums">
        {formatMoment(at, locale, { zone: true })} · {who}
      </p>
      {reason && <p className="mt-0.5 text-soft">{reason}</p>}
    </li>
  )
}

const LOOKS: Record<Of, Record<string, { word: MessageDescriptor } | undefined>> = {
  reservation: RESERVATION_LOOKS,
  flights: ITEM_LOOKS,
  stay: STAY_LOOKS,
}

function wordsOf(status: string, of: Of): MessageDescriptor | undefined {
  return LOOKS[of][status]?.word
}

const ACTORS: Record<string, MessageDescriptor> = {
  system: msg`automatically`,
  customer: msg`the customer`,
  guest: msg`the guest`,
}

function actorOf(by: string): MessageDescriptor {
  if (by.startsWith('owner:')) return msg`the owner of the hotel`
  return ACTORS[by] ?? (by.startsWith('staff:') ? msg`somebody of the staff` : msg`the customer`)
}
