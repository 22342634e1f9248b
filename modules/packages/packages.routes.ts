import { group, post } from '#platform/api/endpoint.ts'
import { PackageResultsSchema, PackageSearchSchema } from './packages.contract.ts'

const EXAMPLE = { origin: 'GRU', destination: 'FOR', departureDate: '2027-01-20', returnDate: '2027-01-27', adults: 2 }

export const packages = group(
  '/packages',
  { name: 'packages', tag: 'packages', access: 'public', errors: [404] },
  {
    search: post('/search', {
      summary: 'Search flight and hotel together',
      description:
        'Flights there and back, and hotels from the day of arrival to that of the flight back, in one currency. Both are bought as ' +
        'one booking by giving their offers as `items` of a hold (kind `several`): all or nothing. The parts cost what they cost singly.',
      in: PackageSearchSchema,
      example: { in: EXAMPLE },
      out: PackageResultsSchema,
    }),
  },
)
