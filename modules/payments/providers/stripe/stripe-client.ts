import Stripe from 'stripe'

/** Less than payments wait for an answer (call-provider.ts). */
const WAIT_MS = 15_000

type Options = {
  /** Without a path. */
  address: string
  /** The one that is kept now; null without one. */
  key: () => Promise<string | null>
  waitMs?: number
}

/**
 * Stripe's own client. By itself it repeats only what a broken line has lost, once and with its key; everything else that is unknown is
 * asked for (find).
 */
export function stripeClients({ address, key: readKey, waitMs = WAIT_MS }: Options): () => Promise<Stripe> {
  const { protocol, hostname, port } = new URL(address)
  const made = new Map<string, Stripe>()
  return async () => {
    const key = await readKey()
    if (key === null) throw new Error('Stripe: no key is kept')
    const known = made.get(key)
    if (known) return known
    // Of one key at a time: staff change it seldom.
    made.clear()
    const stripe = new Stripe(key, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      timeout: waitMs,
      maxNetworkRetries: 0,
      telemetry: false,
    })
    made.set(key, stripe)
    return stripe
  }
}

const REFUSALS: ReadonlySet<number | undefined> = new Set([400, 402, 404])

export type Refusal = { message: string; code: string | undefined; declineCode: string | undefined }

/**
 * What Stripe said no to; null when anything may have happened, or nothing for a reason that is none of this payment (401, 403, 409,
 * 429).
 */
export function refusalIn(error: unknown): Refusal | null {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
  const isRefusal = error instanceof StripeCardError || error instanceof StripeInvalidRequestError
  if (!isRefusal || !REFUSALS.has(error.statusCode)) return null
  const declineCode = error instanceof StripeCardError ? error.decline_code : undefined
  return { message: error.message, code: error.code, declineCode }
}
