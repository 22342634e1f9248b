import { useEffect, useState } from 'react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import type { StaffReservationDetail } from '#modules/reservations/staff/staff-reservations.contract.ts'

/** Names by id, for who may read reservations (each reading is on the record); empty until they are there. */
export function useTravellerNames(reservationId: string): Record<string, string> {
  const call = useCallStaff()
  const mayRead = useMay()('reservations.read')
  const [names, setNames] = useState<Record<string, string>>({})
  useEffect(() => {
    if (!mayRead) return
    let over = false
    call<StaffReservationDetail>(`/api/admin/reservations/${reservationId}`)
      .then(({ reservation: { travellers } }) => {
        if (!over) setNames(Object.fromEntries(travellers.map((one) => [one.id, `${one.surname}, ${one.givenNames}`])))
      })
      // Without names the numbers can be entered all the same: the order of travellers is that of the booking.
      .catch(() => {})
    return () => {
      over = true
    }
  }, [call, mayRead, reservationId])
  return names
}
