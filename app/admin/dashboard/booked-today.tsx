import { Trans, useLingui } from '@lingui/react/macro'
import { reservationList } from '#app/admin/reservations/reservation-list.tsx'
import { ListPart } from '#app/kit/list/list-rows.tsx'
import type { StaffFound } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { Section } from './section.tsx'

export function BookedToday({ rows }: { rows: StaffFound[] }) {
  const { t } = useLingui()
  return (
    <Section title={t`Booked today`}>
      {rows.length > 0 ? (
        <ListPart list={reservationList} rows={rows.slice(0, 10)} caption={t`Booked today`} />
      ) : (
        <p className="text-soft">
          <Trans>Nobody has booked today yet.</Trans>
        </p>
      )}
    </Section>
  )
}
