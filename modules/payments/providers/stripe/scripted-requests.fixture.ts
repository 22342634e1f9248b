import { z } from 'zod'

/* What the scripted server takes, from the reference of Stripe's API (2026-10-28.endive). Anything else is refused, as Stripe does. */

const whole = z.string().regex(/^\d+$/).transform(Number)
const pageSize = whole.pipe(z.int().min(1).max(100))
const metadata = z.record(z.string().max(40), z.string().max(500))
const expand = z.array(z.string()).optional()
/** Characters in a field of evidence. */
const MOST = 20_000
const file = z.string().startsWith('file_').optional()
const billing = z.strictObject({ name: z.string().min(1), email: z.email() })

export const REQUESTS = {
  create: z.strictObject({
    amount: whole.pipe(z.int().min(1).max(99_999_999)),
    currency: z.enum(['brl', 'usd', 'eur']),
    allowed_payment_method_types: z.tuple([z.enum(['card', 'pix'])]),
    capture_method: z.enum(['automatic', 'automatic_async', 'manual']),
    description: z.string().max(1000),
    metadata,
  }),
  confirm: z.union([
    z.strictObject({ confirmation_token: z.string().startsWith('ctoken_'), use_stripe_sdk: z.literal('true'), expand }),
    z.strictObject({ payment_method: z.string().startsWith('pm_'), use_stripe_sdk: z.literal('true'), expand }),
    z.strictObject({
      payment_method_data: z.strictObject({ type: z.literal('pix'), billing_details: billing }),
      payment_method_options: z.strictObject({
        pix: z.strictObject({ expires_after_seconds: whole.pipe(z.int().min(60).max(1_209_600)) }),
      }),
      expand,
    }),
  ]),
  capture: z.strictObject({ amount_to_capture: whole, expand }),
  cancel: z.strictObject({
    cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']),
    expand,
  }),
  retrieve: z.strictObject({ expand }),
  disputes: z.strictObject({ created: z.strictObject({ gte: whole }), limit: pageSize }),
  evidence: z.strictObject({
    submit: z.literal('true'),
    evidence: z.strictObject({
      customer_name: z.string().max(MOST),
      customer_email_address: z.string().max(MOST),
      product_description: z.string().max(MOST),
      cancellation_policy_disclosure: z.string().max(MOST),
      uncategorized_text: z.string().max(MOST),
      service_date: z.string().max(MOST).optional(),
      receipt: file,
      service_documentation: file,
      uncategorized_file: file,
    }),
  }),
  close: z.strictObject({}),
  account: z.strictObject({
    email: z.email(),
    controller: z.strictObject({
      fees: z.strictObject({ payer: z.enum(['account', 'application']) }),
      losses: z.strictObject({ payments: z.enum(['application', 'stripe']) }),
      requirement_collection: z.enum(['application', 'stripe']),
      stripe_dashboard: z.strictObject({ type: z.enum(['express', 'full', 'none']) }),
    }),
    capabilities: z.strictObject({ transfers: z.strictObject({ requested: z.literal('true') }) }),
    metadata,
  }),
  link: z.strictObject({
    account: z.string().startsWith('acct_'),
    type: z.enum(['account_onboarding', 'account_update']),
    return_url: z.url(),
    refresh_url: z.url(),
  }),
  transfer: z.strictObject({
    amount: whole.pipe(z.int().min(1)),
    currency: z.enum(['brl', 'usd', 'eur']),
    destination: z.string().startsWith('acct_'),
    description: z.string().max(1000),
    transfer_group: z.string().min(1),
    metadata,
  }),
  transfers: z.strictObject({ transfer_group: z.string().min(1), limit: pageSize }),
  refund: z.strictObject({ payment_intent: z.string().startsWith('pi_'), amount: whole, metadata }),
  refunds: z.union([
    z.strictObject({ payment_intent: z.string().startsWith('pi_'), limit: pageSize }),
    z.strictObject({ created: z.strictObject({ gte: whole }), limit: pageSize }),
  ]),
}

/** `a[b][0]=c`, as Stripe writes and reads forms. */
export function parseForm(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let at = root
    for (const part of path.slice(0, -1)) {
      at[part] ??= {}
      at = at[part] as Record<string, unknown>
    }
    at[path.at(-1) ?? ''] = value
  }
  return listed(root) as Record<string, unknown>
}

/** What is named 0, 1, 2 is a list. */
function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]) => [name, listed(one)] as const)
  const isList = entries.length > 0 && entries.every(([name], i) => name === String(i))
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}
