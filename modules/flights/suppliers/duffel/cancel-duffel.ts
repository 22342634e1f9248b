import type { z } from 'zod'
import { type CancelAnswer, DuffelError, sellingPrice } from '#modules/suppliers/index.ts'
import { fromMajor, isCurrency, larger, money, subtract, toMajor } from '#platform/money.ts'
import { CancellationSchema } from './duffel.schemas.ts'
import type { Duffel } from './duffel.ts'
import { change, findBy, type OwnOrder } from './duffel-orders.store.ts'

type Quote = { id: string; confirmed: boolean; over: boolean }

/**
 * A quote, kept, and its confirmation. One quote is confirmed once, so that asking again does nothing twice; what Duffel gives back is
 * kept with it.
 */
export async function cancelDuffel(duffel: Duffel, orderRef: string): Promise<CancelAnswer> {
  const row = await findBy(duffel.db, 'id', orderRef)
  if (row?.status === 'cancelled') return cancelled(row)
  if (row?.status !== 'ordered' && row?.status !== 'ticketed')
    return { status: 'refused', reason: 'there is no such order' }
  try {
    const known = await knownQuote(duffel, row)
    const quote = known && !known.over ? known : await newQuote(duffel, row)
    if (!quote.confirmed) await confirm(duffel, row, quote.id)
  } catch (error) {
    if (!(error instanceof DuffelError) || error.trouble !== 'refused') throw error
    if (!error.codes.includes('already_cancelled')) return { status: 'refused', reason: error.message }
  }
  await change(duffel.db, row.id, {
    from: ['ordered', 'ticketed'],
    set: { status: 'cancelled' },
    at: duffel.clock.now(),
  })
  return cancelled((await findBy(duffel.db, 'id', row.id)) ?? row)
}

/** What the airline keeps is what Duffel was paid and does not give back. Unpaid orders cost nothing. */
function cancelled({ cost, costCurrency, currency, paidAt, refund, refundCurrency }: OwnOrder): CancelAnswer {
  if (!paidAt || refund === null || refundCurrency !== costCurrency || !isCurrency(costCurrency))
    return { status: 'cancelled' }
  const lost = subtract(fromMajor(Number(cost), costCurrency), fromMajor(Number(refund), costCurrency))
  const kept = sellingPrice(toMajor(larger(money(0, costCurrency), lost)).toFixed(2), costCurrency, currency)
  return { status: 'cancelled', ...(kept && { kept }) }
}

async function knownQuote({ client, clock }: Duffel, { cancellationId }: OwnOrder): Promise<Quote | null> {
  if (!cancellationId) return null
  const {
    id,
    confirmed_at: at,
    expires_at: until,
  } = await client.read(`/air/order_cancellations/${cancellationId}`, CancellationSchema)
  return { id, confirmed: Boolean(at), over: !at && Boolean(until && until <= clock.now()) }
}

async function newQuote(duffel: Duffel, row: OwnOrder): Promise<Quote> {
  const data = { order_id: row.duffelOrderId }
  const quote = await duffel.client.write('/air/order_cancellations', data, CancellationSchema)
  await keepQuote(duffel, row, quote)
  return { id: quote.id, confirmed: false, over: false }
}

async function confirm(duffel: Duffel, row: OwnOrder, id: string): Promise<void> {
  const path = `/air/order_cancellations/${id}/actions/confirm`
  await keepQuote(duffel, row, await duffel.client.write(path, null, CancellationSchema))
}

type Told = z.infer<typeof CancellationSchema>

/** Credits with an airline are its traveller's, and no money of ours. */
const CREDITS: ReadonlySet<string> = new Set(['voucher', 'airline_credits'])

async function keepQuote({ db, clock }: Duffel, row: OwnOrder, quote: Told): Promise<void> {
  const { id: cancellationId, refund_amount, refund_currency: refundCurrency, refund_to: to } = quote
  const refund = refund_amount && CREDITS.has(to) ? '0.00' : refund_amount
  await change(db, row.id, {
    from: ['ordered', 'ticketed'],
    set: { cancellationId, refund: refund ?? null, refundCurrency: refundCurrency ?? null },
    at: clock.now(),
  })
}
