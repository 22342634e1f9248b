import type { SuppliedRoute } from '#modules/flights/flight-supplier.ts'
import { carriersOf, type House } from './house.ts'

/** Where the house flies without a change of planes, in a week of the timetable. */
export function houseRoutes(house: House): SuppliedRoute[] {
  const { timetable } = house.network
  const { routeCount, routeFrom, routeTo, firstService, days, plane, block, aircraft, airports } = timetable
  const seatsOf = aircraft.map(({ seats }) => seats.economy + seats.premium + seats.business + seats.first)
  return Array.from({ length: routeCount }, (_, route) => {
    const first = firstService[route] as number
    const services = Array.from({ length: (firstService[route + 1] as number) - first }, (_, i) => first + i)
    const flights = services.map((service) => timesAWeek(days[service] as number))
    const seats = services.map((service, i) => (seatsOf[plane[service] as number] ?? 0) * (flights[i] as number))
    return {
      origin: airports[routeFrom[route] as number]?.iata ?? '',
      destination: airports[routeTo[route] as number]?.iata ?? '',
      flights: sum(flights),
      seats: sum(seats),
      minutes: Math.min(...services.map((service) => block[service] as number)),
      carriers: Object.values(carriersOf(house, services)),
    }
  })
}

/** How many weekdays a mask has. */
function timesAWeek(mask: number): number {
  return [...mask.toString(2)].filter((bit) => bit === '1').length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
