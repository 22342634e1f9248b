import { writeStay } from '#app/components/stays/stay-query.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'

type Stay = Pick<StayItemView, 'checkIn' | 'checkOut' | 'party'> & { hotel: Pick<StayItemView['hotel'], 'id'> }

/** The hotel's page with the same days and people. */
export function stayAgainPath({ hotel, checkIn, checkOut, party }: Stay): string {
  return `/hotels/${hotel.id}?${writeStay({ checkIn, checkOut, ...party })}`
}
