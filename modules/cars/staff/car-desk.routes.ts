import { z } from 'zod'
import { CarClassSchema } from '#modules/cars/cars.contract.ts'
import { del, get, group, post, put, tableRoute } from '#platform/api/endpoint.ts'
import {
  DepotInputSchema,
  DepotsQuerySchema,
  DepotsSchema,
  DepotsWantedSchema,
  FleetInputSchema,
  LargerInputSchema,
  OutageInputSchema,
  SeasonInputSchema,
  StaffDepotSchema,
} from './car-desk.contract.ts'

const manage = { staff: 'cars.manage' } as const
const CLASS = { carClass: CarClassSchema }

/** Depots, their cars and prices, for staff. Every change is in the audit log and is answered with the depot as it is now. */
export const carDesk = group(
  '/admin/cars',
  { name: 'carDesk', tag: 'staff: cars', access: { staff: 'cars.read' } },
  {
    list: get('/', { unrecorded: true, summary: 'Depots', query: DepotsQuerySchema, out: DepotsSchema }),
    export: tableRoute('All depots that are found, as a table', DepotsWantedSchema),
    read: get('/:id', {
      summary: 'A depot with its fleet, seasons, outages and next hires',
      out: StaffDepotSchema,
      errors: [404],
    }),
    create: post('/', {
      summary: 'Open a depot',
      description: 'Without cars at first. 409 when another depot has the code.',
      access: manage,
      once: true,
      in: DepotInputSchema,
      out: StaffDepotSchema,
      errors: [409],
    }),
    save: put('/:id', {
      summary: 'Change what is said of a depot',
      description: 'Hires that were sold keep what they were sold with.',
      access: manage,
      in: DepotInputSchema,
      out: StaffDepotSchema,
      errors: [404, 409],
    }),
    saveFleet: put('/:id/fleet/:carClass', {
      summary: 'Say how many cars of a class there are and what they cost',
      description: '409 with the days, when more are sold than there would be.',
      access: manage,
      params: CLASS,
      in: FleetInputSchema,
      out: StaffDepotSchema,
      errors: [404, 409],
    }),
    addSeason: post('/:id/seasons', {
      summary: 'Make days cost more or less',
      access: manage,
      once: true,
      in: SeasonInputSchema,
      out: StaffDepotSchema,
      errors: [404],
    }),
    removeSeason: del('/:id/seasons/:seasonId', {
      summary: 'Take a season away',
      description: 'Again changes nothing.',
      access: manage,
      params: { seasonId: z.uuid() },
      out: StaffDepotSchema,
      errors: [404],
    }),
    addOutage: post('/:id/outages', {
      summary: 'Take units out of service',
      description: 'They are not sold on these days. What was sold already stands, and shows as short.',
      access: manage,
      once: true,
      in: OutageInputSchema,
      out: StaffDepotSchema,
      errors: [404, 409],
    }),
    endOutage: post('/:id/outages/:outageId/end', {
      summary: 'The units are back',
      description: 'From now on they are sold again. Again changes nothing.',
      access: manage,
      params: { outageId: z.uuid() },
      out: StaffDepotSchema,
      errors: [404],
    }),
    giveLarger: post('/:id/hires/:hireId/larger', {
      summary: 'Give a larger car at the same price',
      description: 'Never a smaller one. 409 when none of that class is free on all days of the hire.',
      access: manage,
      params: { hireId: z.uuid() },
      in: LargerInputSchema,
      out: StaffDepotSchema,
      errors: [404, 409],
    }),
  },
)
