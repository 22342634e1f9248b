import { useLingui } from '@lingui/react/macro'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { AuditEntry } from '#modules/audit/audit.contract.ts'
import { actionWords } from './action-words.ts'
import { auditPath } from './audit-query.ts'

export function EntriesTable({ rows }: { rows: readonly AuditEntry[] }) {
  const { t } = useLingui()
  const columns = [{ figures: t`No.` }, t`When`, t`Who`, t`What`, t`Subject`, t`Details`]
  return (
    <Table dense hideCaption caption={t`Entries, the newest first`} className="min-w-[56rem]">
      <TableHead columns={columns} />
      <tbody>
        {rows.map((entry) => (
          <Row key={entry.seq} entry={entry} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { seq, at, actor, actorId, action, permission, reason, detail } = entry
  const words = actionWords(action)
  return (
    <tr>
      <th scope="row" className="figures font-mono text-soft text-xs">
        {seq}
      </th>
      <td className="whitespace-nowrap tabular-nums">
        <time dateTime={at}>{formatMoment(at, locale, { seconds: true })}</time>
      </td>
      <td className="min-w-52">{actorId ? actor : t`the product itself`}</td>
      <td className="min-w-40">
        <span className="font-medium">{words ? i18n._(words) : action}</span>
        {permission && <span className="block font-mono text-soft text-xs">{permission}</span>}
      </td>
      <td className="min-w-40">
        <Subject entry={entry} />
      </td>
      <td className="min-w-48 max-w-72 text-sm">
        {reason && <p className="wrap-anywhere">{reason}</p>}
        {Object.entries(detail).map(([name, value]) => (
          <p key={name} className="wrap-anywhere text-soft text-xs">
            {name}: {value}
          </p>
        ))}
      </td>
    </tr>
  )
}

/** A reservation opens, a person is named, and each leads to everything that was done about it. */
function Subject({ entry: { subject, subjectName } }: { entry: AuditEntry }) {
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
        to={auditPath({ thing: subject })}
        aria-label={t`History: ${name}`}
        className="block text-soft text-xs"
      >
        {t`History`}
      </TextLink>
    </>
  )
}
