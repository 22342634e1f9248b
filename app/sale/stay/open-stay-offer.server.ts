import { data } from 'react-router'
import { writeStay } from '#app/components/stays/stay-query.ts'
import type { Modules } from '#server/modules.ts'
import type { StayOfferView } from './stay-checkout.tsx'

export type StayFound = { status: 'stay'; searchPath: string } & (
  | { over: 'expired' | 'sold-out' | 'not-found' }
  | { over: null; offer: StayOfferView }
)

/** `?offer=st_…`: opened here, so that the form is there at once. */
export async function openStayOffer({ stays, timelineOf }: Modules['hotels'], id: string) {
  const opened = await stays.open(id)
  if (opened.status === 'not-found') return over({ over: opened.status, searchPath: '/hotels' }, 404)
  if (opened.status !== 'open') return over({ over: opened.status, searchPath: `/hotels/${opened.hotelId}` }, 410)
  const { offer } = opened
  const { hotel, room, plan, checkIn, checkOut, nights, party, price, previousTotal } = offer
  const { checkInFrom, checkInUntil, checkOutUntil } = hotel.rules
  const { name, stars, address, cityName, timeZone, demonstration } = hotel
  const view: StayOfferView = {
    id,
    room,
    plan,
    checkIn,
    checkOut,
    nights,
    party,
    price,
    previousTotal,
    demonstration,
    hotel: { name, stars, address, cityName, timeZone },
    times: { checkInFrom, checkInUntil, checkOutUntil },
    timeline: timelineOf(offer),
  }
  const searchPath = `/hotels/${hotel.id}?${writeStay({ checkIn, checkOut, ...party })}`
  return data<StayFound>({ status: 'stay', over: null, searchPath, offer: view })
}

function over(found: { over: 'expired' | 'sold-out' | 'not-found'; searchPath: string }, status: number) {
  return data<StayFound>({ status: 'stay', ...found }, { status })
}
