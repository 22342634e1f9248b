import { Trans } from '@lingui/react/macro'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { LateWhat } from '#app/admin/reservations/late-what.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useData } from '#app/admin/session/data.ts'
import { RESERVATION_LOOKS } from '#app/admin/words/reservation-words.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { Person } from '#modules/accounts/people/people.contract.ts'
import { staffReservations } from '#modules/reservations/staff/staff-reservations.routes.ts'

const SHOWN = 5

/** The newest reservations, also those that were booked as a guest with the same address. */
export function BookingsPanel({ customer: { id, email } }: { customer: Person }) {
  const query = { customer: id, ...(email && { address: email }) }
  const loading = useData(staffReservations.search, { query })
  const all = `/admin/reservations?${new URLSearchParams(query)}`
  const total = loading.data?.total ?? 0
  return (
    <Panel
      title={<Trans>Reservations</Trans>}
      aside={
        total > 0 && (
          <TextLink to={all} className="text-sm">
            <Trans>See all {total}</Trans>
          </TextLink>
        )
      }
    >
      <Asking loading={loading} lines={3}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-soft text-sm">
              <Trans>No reservations yet.</Trans>
            </p>
          ) : (
            <ul className="grid gap-3">
              {rows.slice(0, SHOWN).map((row) => (
                <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                  <TextLink to={`/admin/reservations/${row.id}`} className="font-mono tracking-wide">
                    {row.code}
                  </TextLink>
                  <StatusBadge look={RESERVATION_LOOKS[row.status]} />
                  <span className="wrap-anywhere min-w-0">
                    <LateWhat row={row} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Asking>
    </Panel>
  )
}
