import type { FastifyPluginAsync } from 'fastify'
import type { ApiDeps } from './api-parts.ts'
import { aftercareApi } from './cancel/aftercare.api.ts'
import { stayChangesApi } from './change/change.api.ts'
import { carChangesApi } from './change-car/change-car.api.ts'
import { flightChangesApi } from './change-flight/change-flight.api.ts'
import { policyChangesApi } from './change-policy/policy-change.api.ts'
import { documentsApi } from './documents/documents.api.ts'
import { bookingApi } from './hold/booking.api.ts'
import { ownReservationsApi } from './read/own-reservations.api.ts'

/** `/reservations/…` and `/customer/reservations|payments` of the API. */
export function reservationsApi(deps: ApiDeps): FastifyPluginAsync[] {
  return [
    bookingApi(deps),
    ...ownReservationsApi(deps),
    aftercareApi(deps),
    stayChangesApi(deps),
    carChangesApi(deps),
    policyChangesApi(deps),
    flightChangesApi(deps),
    documentsApi(deps),
  ]
}
