import { CAR_FACTS } from '#modules/cars/cars.contract.ts'
import type { CarItemView } from '#modules/reservations/items/car/car-item.contract.ts'
import { carItems } from '#modules/reservations/items/car/current-cars.contract.ts'
import { withOffset } from '#modules/reservations/items/flight/mail/flight-markup.ts'
import { travellersOf } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { instantAt } from '#platform/local-time.ts'
import { typeMoney } from '#platform/money.ts'

/** schema.org RentalCarReservation for mail programs. Only the messages that confirm a hire carry it. */
export function carMarkup(reservation: ReservationView, url: string): object[] {
  return carItems(reservation).map((item) => markupOf(reservation, item, url))
}

function markupOf(reservation: ReservationView, item: CarItemView, url: string) {
  const { code } = reservation
  const [first] = travellersOf(reservation, item)
  const { depot, returnDepot, total, carClass } = item
  return {
    '@context': 'http://schema.org',
    '@type': 'RentalCarReservation',
    reservationId: code,
    reservationNumber: code,
    reservationStatus: 'http://schema.org/ReservationConfirmed',
    underName: { '@type': 'Person', name: first ? `${first.givenNames} ${first.surname}` : '' },
    reservationFor: {
      '@type': 'RentalCar',
      name: `${carClass} (${CAR_FACTS[carClass].category})`,
      rentalCompany: { '@type': 'Organization', name: depot.brand },
    },
    pickupLocation: placeOf(depot),
    pickupTime: timeOf(depot, item.pickUp),
    dropoffLocation: placeOf(returnDepot),
    dropoffTime: timeOf(returnDepot, item.return),
    totalPrice: typeMoney(total, 'en'),
    priceCurrency: total.currency,
    url,
    modifyReservationUrl: url,
  }
}

function placeOf({ name, address, cityName, countryCode, phone }: CarItemView['depot']) {
  return {
    '@type': 'Place',
    name,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: cityName,
      addressCountry: countryCode,
    },
  }
}

function timeOf({ timeZone }: CarItemView['depot'], local: string): string {
  const instant = instantAt(timeZone, local.slice(0, 10), local.slice(11)).toISOString()
  return withOffset({ local, instant })
}
