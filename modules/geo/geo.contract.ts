import { z } from 'zod'

/** The specification's location (§3): what the flight search's suggestions show. */
export const LocationSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    iataCode: z.string(),
    type: z.enum(['AIRPORT', 'CITY']),
    address: z.object({ cityName: z.string(), countryName: z.string(), stateCode: z.string() }),
  })
  .meta({ id: 'Location' })
export type Location = z.infer<typeof LocationSchema>

/** The specification's hotel city suggestion (§3). */
export const CitySuggestionSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    detailedName: z.string(),
    address: z.object({ stateCode: z.string(), countryName: z.string() }),
    population: z.int(),
    iataCode: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'CitySuggestion' })
export type CitySuggestion = z.infer<typeof CitySuggestionSchema>
