import { writeStay } from '#app/components/stays/stay-query.ts'
import type { OpenOffer } from '#app/sale/open-offer.server.ts'

/** `?offer=st_…`: opened on the server, so that the form is there at once. */
export const openStay: OpenOffer = async ({ hotels: { stays, timelineOf } }, id) => {
  const opened = await stays.open(id)
  if (opened.status === 'not-found') return { kind: 'stay', over: opened.status, searchPath: '/hotels' }
  if (opened.status !== 'open') return { kind: 'stay', over: opened.status, searchPath: `/hotels/${opened.hotelId}` }
  const { offer } = opened
  const { hotel, room, plan, checkIn, checkOut, nights, party, price, previousTotal } = offer
  const { checkInFrom, checkInUntil, checkOutUntil } = hotel.rules
  const { name, stars, address, cityName, timeZone, demonstration } = hotel
  return {
    kind: 'stay',
    over: null,
    searchPath: `/hotels/${hotel.id}?${writeStay({ checkIn, checkOut, ...party })}`,
    offer: {
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
    },
  }
}
