import { group, post } from '#platform/api/endpoint.ts'
import {
  PackageCarSearchSchema,
  PackageCarsSchema,
  PackageResultsSchema,
  PackageSearchSchema,
} from './packages.contract.ts'

const EXAMPLE = { origin: 'GRU', destination: 'FOR', departureDate: '2027-01-20', returnDate: '2027-01-27', adults: 2 }

const CAR_EXAMPLE = {
  landing: { airport: 'FOR', at: '2027-01-20T13:10' },
  leaving: { airport: 'FOR', at: '2027-01-27T15:40', to: 'GRU' },
  driverAge: 34,
  currency: 'BRL',
} as const

export const packages = group(
  '/packages',
  { name: 'packages', tag: 'packages', access: 'public', errors: [404], features: ['packages'] },
  {
    search: post('/search', {
      summary: 'Search flight and hotel together',
      description:
        'Flights there and back, and hotels from the day of arrival to that of the flight back, in one currency. Both are bought as ' +
        'one booking by giving their offers as `items` of a hold (kind `several`): all or nothing. The parts cost what they cost singly. ' +
        'With a hotel that confirms at once everything is charged and ticketed when it is paid; any other answers within 24 hours.',
      in: PackageSearchSchema,
      example: { in: EXAMPLE },
      out: PackageResultsSchema,
    }),
    cars: post('/cars', {
      summary: 'Search a car from landing to the flight back',
      description:
        'For the flights that are chosen: cars at their airports, with times that leave room for bags, counter and check-in; ' +
        'null where the flights lie too close. One is bought with the others by giving its offer among the `items` of the hold; with ' +
        'extras, that of `/cars/offers/{id}/extras`.',
      in: PackageCarSearchSchema,
      example: { in: CAR_EXAMPLE },
      out: PackageCarsSchema,
    }),
  },
)
