import { z } from 'zod'
import type { SupplierNews } from '#modules/flights/flight-supplier.ts'
import { parsed } from '#modules/suppliers/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Jobs } from '#platform/jobs.ts'
import { isSigned } from '#platform/webhook-signature.ts'

/** The job that looks at one order. */
export const LOOK = 'duffel.look-at-order'

const SIGNATURE_HEADER = 'x-duffel-signature'
/**
 * Failed deliveries are tried again for three days, and it is not said whether they are signed anew. An old one does no harm: it only says
 * where to look.
 */
const MAX_AGE_MS = 4 * 86_400_000

const Named = z.object({ id: z.string(), order_id: z.string().optional() })
const Event = z.object({
  type: z.literal('order.airline_initiated_change_detected'),
  data: z.object({ object: Named }),
})

type Deps = { jobs: Jobs; clock: Clock; webhookSecret?: string | undefined }

/** Webhooks of Duffel. What they say is not relied upon: Duffel is asked for the order that they name. */
export function newsOf({ jobs, clock, webhookSecret = '' }: Deps): SupplierNews {
  const secret = Buffer.from(webhookSecret)
  return {
    async hear({ headers, rawBody }) {
      const signed = { secret, header: headers[SIGNATURE_HEADER], body: rawBody }
      if (secret.length === 0 || !isSigned(signed, clock.now(), MAX_AGE_MS)) return false
      const orderId = changedOrder(rawBody)
      if (orderId) await jobs.send(null, LOOK, { orderId })
      return true
    },
  }
}

/** Of which order an event tells that an airline has changed it, by Duffel's name; null for other events. */
function changedOrder(body: string): string | null {
  const { data } = Event.safeParse(parsed(body))
  const { id, order_id: order } = data?.data.object ?? {}
  return order ?? id ?? null
}
