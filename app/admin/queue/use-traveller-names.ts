import { useData } from '#app/admin/session/data.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { staffReservation } from '#modules/reservations/staff/staff-reservations.routes.ts'

/**
 * Names by id, for those who may read reservations (each access is audited); empty until they are loaded. Tickets can be
 * entered without names: travellers are in the order of the booking.
 */
export function useTravellerNames(reservationId: string): Record<string, string> {
  const mayRead = useMay()('reservations.read')
  const { data } = useData(staffReservation.read, mayRead ? { id: reservationId } : null)
  const travellers = data?.reservation.travellers ?? []
  return Object.fromEntries(travellers.map(({ id, surname, givenNames }) => [id, `${surname}, ${givenNames}`]))
}
