/** What goes over the wire for owners' accounts; forms in the browser check the same schemas. */
import { z } from 'zod'

/** Answers of the partner portal are wrapped in `data` (specification §7). */
export const SuccessSchema = z.object({ success: z.literal(true) }).meta({ id: 'Success' })
