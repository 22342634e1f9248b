import { raw } from './endpoint.ts'

/** What a service tells by itself, as a webhook. */
export const signedEvent = {
  // A provider sends many at once, and from one address.
  perMinute: 6_000,
  // The signature covers the bytes as they came.
  in: raw({
    bytes: 1_048_576,
    accepts: /^(application\/json|text\/plain)/,
    types: ['application/json'],
    as: 'text',
    says: 'the event as JSON, signed in the header that the provider uses',
  }),
} as const
