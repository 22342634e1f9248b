import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ownerIn } from '#modules/accounts/index.ts'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import type { Translate } from '#platform/i18n.ts'
import { localeFor } from '#platform/locale.ts'
import type { Own } from './listings/listing-store.ts'
import { ListingSchema, type ListingView } from './listings/listings.contract.ts'
import type { Listings } from './listings/listings.ts'
import type { Say } from './listings/listings.views.ts'

/** What the routes of an owner's hotels have in common. */
export type OwnerApiDeps = { listings: Listings; translate: Translate }

export const forOwners = { config: { access: 'owner' } } as const
export const HotelParams = z.object({ id: z.uuid() })
/** The specification's calls for owners answer in an envelope. */
export const envelope = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema })
export const Listing = envelope(ListingSchema)
export const ownersResponses = { ...guardedResponses, 404: ErrorBodySchema, 409: ErrorBodySchema } as const

export function sayIn({ headers }: FastifyRequest, translate: Translate): Say {
  const locale = localeFor(headers['accept-language'])
  return (message, values) => translate(locale, message, values)
}

export function ownIn(request: FastifyRequest<{ Params: unknown }>): Own {
  return { ownerId: ownerIn(request).id, hotelId: HotelParams.parse(request.params).id }
}

/** The listing as it stands afterwards, with the version that the next save needs. */
export async function answerWith(
  { listings, translate }: OwnerApiDeps,
  request: FastifyRequest,
  own: Own,
): Promise<{ data: ListingView }> {
  return { data: await listings.get(own, sayIn(request, translate)) }
}
