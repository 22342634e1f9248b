import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { RESERVATION_LOOKS } from '#app/admin/words/reservation-words.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { StaffKind } from '#app/sale/sale-kind.ts'
import type { StaffReservationDetail } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { Panel } from './panel.tsx'

type Entry = StaffReservationDetail['history'][number]
type Item = StaffReservationDetail['reservation']['items'][number]

type HistoryPanelProps = { history: readonly Entry[]; items: readonly Item[]; kinds: readonly StaffKind[] }

/** Every move, who made it and why; the latest first. */
export function HistoryPanel({ history, items, kinds }: HistoryPanelProps) {
  const kindOf = ({ item }: Entry) => {
    const about = items.find(({ id }) => id === item)
    return kinds.find(({ kind }) => kind === about?.kind)
  }
  return (
    <Panel title={<Trans>Timeline</Trans>}>
      <ol className="grid gap-3.5">
        {history.toReversed().map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, are only added to and never move
          <Line key={history.length - index} {...entry} of={kindOf(entry)} />
        ))}
      </ol>
    </Panel>
  )
}

/** `of`: undefined for what is about the whole reservation. */
type LineProps = Entry & { of: StaffKind | undefined }

function Line({ at, from, to, by, byName, reason, of }: LineProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const say = (status: string) => {
    const looks: StaffKind['looks'] = of?.looks ?? RESERVATION_LOOKS
    const words = looks[status]?.word ?? LINES[status]
    return words ? i18n._(words) : status
  }
  const who = byName ?? i18n._(actorOf(by))
  return (
    <li className="border-sea/30 border-l-2 pl-3 text-sm">
      <p>
        {from && from !== to && <span className="text-soft">{say(from)} → </span>}
        <span className="font-semibold">{say(to)}</span>
        {of && <span className="text-soft"> · {i18n._(of.word)}</span>}
      </p>
      <p className="text-soft text-xs tabular-nums">
        {formatMoment(at, locale, { zone: true })} · {who}
      </p>
      {reason && <p className="mt-0.5 text-soft">{reason}</p>}
    </li>
  )
}

/** What is no status of anything. */
const LINES: Record<string, MessageDescriptor> = {
  refund: msg`Refund`,
  name: msg`Name of a traveller corrected`,
  'payment-link': msg`Payment link sent`,
}

const ACTORS: Record<string, MessageDescriptor> = {
  system: msg`automatically`,
  rule: msg`the hotel’s instant confirmation`,
  customer: msg`the customer`,
  guest: msg`the guest`,
  provider: msg`with the payment provider’s own tools`,
}

function actorOf(by: string): MessageDescriptor {
  if (by.startsWith('owner:')) return msg`the owner of the hotel`
  if (by.startsWith('supplier:')) return msg`the supplier`
  return ACTORS[by] ?? (by.startsWith('staff:') ? msg`a staff member` : msg`the customer`)
}
