import { withOffset } from '#modules/reservations/items/flight/mail/flight-markup.ts'
import { stayItems } from '#modules/reservations/items/stay/current-stays.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { travellersOf } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { instantAt } from '#platform/local-time.ts'
import { typeMoney } from '#platform/money.ts'

/**
 * schema.org LodgingReservation for mail programs, in the shape of Google's mail mark-up, which calls days what schema.org
 * calls times: both are said. Only the message that confirms a stay carries it.
 */
export function stayMarkup(reservation: ReservationView, url: string): object[] {
  return stayItems(reservation).map((item) => markupOf(reservation, item, url))
}

function markupOf(reservation: ReservationView, item: StayItemView, url: string) {
  const { code } = reservation
  const [first] = travellersOf(reservation, item)
  const { hotel, room, party, times, checkIn, checkOut, total } = item
  const at = (day: string, hour: string) =>
    withOffset({ local: `${day}T${hour}`, instant: instantAt(hotel.timeZone, day, hour).toISOString() })
  const [comes, goes] = [at(checkIn, times.checkInFrom || '12:00'), at(checkOut, times.checkOutUntil || '12:00')]
  const { address: streetAddress, cityName: addressLocality, countryCode: addressCountry } = hotel
  return {
    '@context': 'http://schema.org',
    '@type': 'LodgingReservation',
    reservationId: code,
    reservationNumber: code,
    reservationStatus: 'http://schema.org/ReservationConfirmed',
    underName: { '@type': 'Person', name: first ? `${first.givenNames} ${first.surname}` : '' },
    reservationFor: {
      '@type': 'LodgingBusiness',
      name: hotel.name,
      address: { '@type': 'PostalAddress', streetAddress, addressLocality, addressCountry },
      geo: { '@type': 'GeoCoordinates', latitude: hotel.latitude, longitude: hotel.longitude },
      ...(hotel.phone && { telephone: hotel.phone }),
    },
    checkinTime: comes,
    checkoutTime: goes,
    checkinDate: comes,
    checkoutDate: goes,
    lodgingUnitDescription: room.name,
    numAdults: party.adults,
    numChildren: party.childAges.length,
    totalPrice: typeMoney(total, 'en'),
    priceCurrency: total.currency,
    url,
    modifyReservationUrl: url,
  }
}
