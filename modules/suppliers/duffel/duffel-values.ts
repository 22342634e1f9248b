import { z } from 'zod'

/** An amount as Duffel writes it: major units, never below zero. */
export const DuffelAmount = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/)
export const DuffelInstant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
