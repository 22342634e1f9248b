import type { HeldAnswer } from '#modules/flights/flight-order.ts'
import { sql } from '#platform/database/query.ts'
import { check, id, instant, integer, jsonb, pgTable, smallint, text, unique } from '#platform/database/schema.ts'

type Held = Extract<HeldAnswer, { status: 'held' }>

/**
 * held → ordering → ordered → ticketed → cancelled; a hold that is given back is released. `ordering` for longer than a call takes: the
 * answer was lost.
 */
export const DUFFEL_ORDER_STATUSES = ['held', 'ordering', 'ordered', 'ticketed', 'cancelled', 'released'] as const

/** What is sold through Duffel, from the hold on. Who travels is known to Duffel and to the reservation, not here. */
export const duffelOrders = pgTable(
  'duffel_orders',
  {
    id: id(),
    /** Of the hold call; the same key is the same hold. */
    key: text().notNull(),
    status: text({ enum: DUFFEL_ORDER_STATUSES }).notNull(),
    /** Duffel's own. */
    offerId: text().notNull(),
    adults: smallint().notNull(),
    childAges: smallint().array().notNull(),
    cabin: text({ enum: ['economy', 'premium', 'business', 'first'] }).notNull(),
    /** What the hold said: minor units of `currency`, without extras. */
    total: integer().notNull(),
    currency: text({ enum: ['BRL', 'USD', 'EUR'] }).notNull(),
    /** What Duffel charges for it, as it writes amounts: first the offer, then the order with its extras. */
    cost: text().notNull(),
    costCurrency: text().notNull(),
    until: instant().notNull(),
    slices: jsonb().$type<Held['slices']>().notNull(),
    carriers: jsonb().$type<Held['carriers']>().notNull(),
    fare: jsonb().$type<Held['fare']>().notNull(),
    orderKey: text(),
    /** When Duffel was asked last to order, to take the payment. */
    orderedAt: instant(),
    duffelOrderId: text(),
    locator: text(),
    ticketBy: instant(),
    /** Duffel's passengers by our travellers. */
    passengers: jsonb().$type<Record<string, string>>(),
    issueKey: text(),
    paidAt: instant(),
    tickets: jsonb().$type<{ travellerId: string; number: string }[]>(),
    /** Of Duffel's quote; what it gave back, as it writes amounts. */
    cancellationId: text(),
    refund: text(),
    refundCurrency: text(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    unique('duffel_orders_key').on(t.key),
    unique('duffel_orders_order_key').on(t.orderKey),
    unique('duffel_orders_issue_key').on(t.issueKey),
    unique('duffel_orders_duffel_id').on(t.duffelOrderId),
    check(
      'duffel_orders_status',
      sql`${t.status} in ('held', 'ordering', 'ordered', 'ticketed', 'cancelled', 'released')`,
    ),
    check(
      'duffel_orders_ordered',
      sql`(${t.status} in ('ordered', 'ticketed', 'cancelled')) = (${t.duffelOrderId} is not null and ${t.locator} is not null and ${t.ticketBy} is not null)`,
    ),
    check('duffel_orders_ticketed', sql`${t.status} <> 'ticketed' or ${t.tickets} is not null`),
    check('duffel_orders_total', sql`${t.total} > 0`),
  ],
)
