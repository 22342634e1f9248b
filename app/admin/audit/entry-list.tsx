import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ScrollText } from 'lucide-react'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { defineList } from '#app/kit/list/list.ts'
import { count, day, pathTo, uuid, words } from '#app/kit/list/query.ts'
import { TextLink } from '#app/ui/link.tsx'
import type { AuditEntry } from '#modules/audit/audit.contract.ts'
import { audit } from '#modules/audit/audit.routes.ts'
import { actionWords } from './action-words.ts'

/** Days are those of the reader; what cannot be meant is left out. */
const PARAMS = { person: uuid, action: words(100), thing: words(100), from: day, to: day, before: count }

export const entryList = defineList(audit.list, PARAMS, {
  name: 'audit-log',
  path: '/admin/audit-log',
  title: msg`Audit log`,
  lead: msg`What staff did and which personal data they read. Nobody can change or delete a line.`,
  cursor: 'before',
  search: msg`Filter`,
  asks: ({ person, action, thing, from, to, before }) => ({
    ...(person && { actorId: person }),
    ...(action && { action }),
    ...(thing && { subject: subjectOf(thing) }),
    ...(from && { since: midnight(from, 0) }),
    ...(to && { until: midnight(to, 1) }),
    ...(before && { before }),
  }),
  shown: ({ rows, next }) => ({ rows, next: next === null ? null : String(next) }),
  idOf: ({ seq }) => String(seq),
  nameOf: ({ seq }) => String(seq),
  count: () => msg`Entries, the newest first`,
  exports: audit.export,
  filters: [
    { kind: 'select', name: 'person', label: msg`Person`, any: msg`Everyone`, options: 'given' },
    { kind: 'select', name: 'action', label: msg`Action`, any: msg`Any action`, options: 'given' },
    { kind: 'text', name: 'thing', label: msg`Booking code or subject`, placeholder: 'ABC234', most: 100 },
    { kind: 'day', name: 'from', label: msg({ message: 'From', context: 'day' }) },
    { kind: 'day', name: 'to', label: msg({ message: 'Until', context: 'day' }) },
  ],
  nothing: () => ({
    icon: ScrollText,
    title: msg`No entry found`,
    text: msg`Use fewer filters or other dates. Subjects must be written in full.`,
  }),
  columns: [
    { id: 'who', head: msg`Who`, cell: (row) => <Who entry={row} />, className: 'md:min-w-52' },
    { id: 'when', head: msg`When`, cell: (row) => <When entry={row} />, className: 'whitespace-nowrap tabular-nums' },
    { id: 'number', head: msg`No.`, figures: true, cell: ({ seq }) => seq, className: 'font-mono text-soft text-xs' },
    { id: 'what', head: msg`What`, cell: (row) => <What entry={row} />, className: 'md:min-w-40' },
    { id: 'subject', head: msg`Subject`, cell: (row) => <Subject entry={row} />, className: 'md:min-w-40' },
    {
      id: 'details',
      head: msg`Details`,
      wide: true,
      cell: (row) => <Details entry={row} />,
      className: 'md:min-w-48 md:max-w-72',
    },
  ],
})

/** The log names things `kind:id`; who types a booking code alone means the reservation. */
export function subjectOf(thing: string): string {
  return thing.includes(':') ? thing : `reservation:${thing.toUpperCase()}`
}

function midnight(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

type CellProps = { entry: AuditEntry }

function Who({ entry: { actor, actorId, address } }: CellProps) {
  return (
    <>
      <span className="wrap-anywhere font-medium">{actorId ? actor : <Trans>the product itself</Trans>}</span>
      {address && <span className="wrap-anywhere block font-mono font-normal text-soft text-xs">{address}</span>}
    </>
  )
}

function When({ entry: { at } }: CellProps) {
  const locale = useLocale()
  return <time dateTime={at}>{formatMoment(at, locale, { seconds: true })}</time>
}

function What({ entry: { action, permission } }: CellProps) {
  const { i18n } = useLingui()
  const words = actionWords(action)
  return (
    <>
      <span className="font-medium">{words ? i18n._(words) : action}</span>
      {permission && <span className="block font-mono text-soft text-xs">{permission}</span>}
    </>
  )
}

/** A reservation opens, a person is named, and each leads to everything that was done about it. */
function Subject({ entry: { subject, subjectName } }: CellProps) {
  const { t } = useLingui()
  const mayOpen = useMay()('reservations.read')
  const [kind, id = ''] = subject.split(/:(.*)/s)
  const name = kind === 'reservation' ? id : (subjectName ?? subject)
  return (
    <>
      {kind === 'reservation' && mayOpen ? (
        <TextLink to={`/admin/reservations/${id}`} className="font-mono tracking-wide">
          {id}
        </TextLink>
      ) : (
        <span className="wrap-anywhere">{name}</span>
      )}
      <TextLink
        look="quiet"
        to={pathTo(entryList, { thing: subject })}
        aria-label={t`History: ${name}`}
        className="block text-soft text-xs"
      >
        {t`History`}
      </TextLink>
    </>
  )
}

function Details({ entry: { reason, detail, changes } }: CellProps) {
  const { t } = useLingui()
  const nothing = t({ message: 'nothing', context: 'value of a field' })
  return (
    <>
      {reason && <p className="wrap-anywhere">{reason}</p>}
      {Object.entries(detail).map(([name, value]) => (
        <p key={name} className="wrap-anywhere text-soft text-xs">
          {name}: {value}
        </p>
      ))}
      {Object.entries(changes ?? {}).map(([name, { before, after }]) => (
        <p key={name} className="wrap-anywhere text-soft text-xs">
          <span className="font-medium text-ink">{name}</span>: <del>{before ?? nothing}</del>{' '}
          <span aria-hidden="true">→</span> <ins className="text-ink no-underline">{after ?? nothing}</ins>
        </p>
      ))}
    </>
  )
}
