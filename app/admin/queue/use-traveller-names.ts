import { useData } from '#app/admin/session/data.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { staffReservation } from '#modules/reservations/staff/staff-reservations.routes.ts'

/**
 * Names by id, for who may read reservations (each reading is on the record); empty until they are there. Without names the
 * numbers can be entered all the same: the order of travellers is that of the booking.
 */
export function useTravellerNames(reservationId: string): Record<string, string> {
  const mayRead = useMay()('reservations.read')
  const { data } = useData(staffReservation.read, mayRead ? { id: reservationId } : null)
  const travellers = data?.reservation.travellers ?? []
  return Object.fromEntries(travellers.map(({ id, surname, givenNames }) => [id, `${surname}, ${givenNames}`]))
}
