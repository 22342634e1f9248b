import { createSecretKey } from 'node:crypto'
import type { StaffContact } from '#modules/accounts/index.ts'
import { createCars } from '#modules/cars/index.ts'
import {
  createDuffelSupplier,
  createFlights,
  createHouseSupplier,
  type House,
  looksCheck,
} from '#modules/flights/index.ts'
import { createDuffelStaySupplier, createHotels, fetchCalendar, type OwnerSummary } from '#modules/hotels/index.ts'
import { createLedger } from '#modules/ledger/index.ts'
import {
  createPayments,
  createSandbox,
  createStripe,
  readPaymentTotals,
  type StripePay,
} from '#modules/payments/index.ts'
import { createReservations, type Reservations, suppliedStaysCheck } from '#modules/reservations/index.ts'
import { keyInUse } from '#modules/settings/index.ts'
import { createTicketing } from '#modules/ticketing/index.ts'
import { BRAND } from '#platform/brand.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import type { Check } from '#platform/diagnosis/check.ts'
import type { MarkedUp } from '#platform/mark-up.contract.ts'
import { site } from '#platform/site.ts'
import type { Ground } from './ground.ts'
import { readNetwork } from './network.ts'
import { recordCars, recordStays } from './recorded-searches.ts'
import { watchCalendars, watchProvider, watchStaySupplier, watchSupplier } from './watched.ts'

/**
 * Real flights are for real money, and real money for what is real: a live key waits while the other side is a demonstration, payments for a
 * supplier's, what is on sale for a bank's.
 */
export function sellsAs(key: 'test' | 'live' | null, { demonstration }: { demonstration: boolean }) {
  return key === 'live' && demonstration ? null : key
}

/** Its adapter, whether it is in use or not. */
export function createStripePay(ground: Ground): StripePay {
  return createStripe({
    ...ground,
    ...ground.stripe,
    address: ground.addresses.stripe,
    key: keyInUse(ground, 'stripe'),
    mode: () => site().stripe,
  })
}

/** Whether new payments go to Stripe. */
export const takesByStripe = (stripePay: StripePay) => stripePay.isInUse() && sellsAs(site().stripe, site()) !== null

/** As whom we are paid. */
const MERCHANT = {
  get name() {
    return BRAND.name
  },
  city: 'Fortaleza',
}

/** Who is behind what is sold. */
type People = {
  readOwners(ids: readonly string[], from?: DatabaseOrTransaction): Promise<OwnerSummary[]>
  staffNames(ids: readonly string[]): Promise<Map<string, string>>
  /** Staff who are told of refunds, and of owners who go back on their word. */
  refundCrew(): Promise<readonly StaffContact[]>
  ownerCrew(): Promise<readonly StaffContact[]>
}

/** From the search to the ticket and the refund: what sells, and what is sold. */
export async function createTrade(ground: Ground, stripePay: StripePay, { readOwners, ...people }: People) {
  const { db, geo, secret, calls } = ground
  const house: House = createHouseSupplier({ ...ground, ...(await readNetwork(db, geo)) })
  const sandboxPay = await createSandbox({ ...ground, merchant: MERCHANT, secret: secret('sandbox webhooks') })
  const sandbox = watchProvider(sandboxPay.provider, calls)
  const stripe = watchProvider(stripePay.provider, calls)
  const inUse = () => (takesByStripe(stripePay) ? stripe : sandbox)
  const duffel = await createDuffelSupplier({
    ...ground,
    webhookSecret: ground.duffelWebhookSecret,
    address: ground.addresses.duffel,
    key: keyInUse(ground, 'duffel'),
    mode: () => sellsAs(site().duffel, inUse()),
  })
  const flights = createFlights({
    ...ground,
    secret: secret('flight offers'),
    suppliers: [house, duffel].map((supplier) => watchSupplier(supplier, calls)),
  })
  const duffelStays = createDuffelStaySupplier({
    ...ground,
    address: ground.addresses.duffel,
    key: keyInUse(ground, 'duffel'),
    mode: () => (ground.sellsDuffelStays ? sellsAs(site().duffel, inUse()) : null),
  })
  const readFeeds = watchCalendars(ground.fetchCalendar ?? fetchCalendar, calls)
  const listed = await createHotels({
    ...ground,
    fetchCalendar: readFeeds,
    suppliers: [watchStaySupplier(duffelStays, calls)],
    secret: createSecretKey(secret('stay offers')),
    readOwners,
  })
  const hotels = recordStays(listed, ground)
  const cars = recordCars(await createCars({ ...ground, secret: createSecretKey(secret('car offers')) }), ground)

  const ledger = createLedger({ db, paid: readPaymentTotals })
  const payments = await createPayments({ ...ground, ledger, providers: [sandbox, stripe], inUse })

  const ticketing = createTicketing({
    ...ground,
    flights,
    // The two depend on each other: ticketing asks for reservations lazily.
    reservations: () => reservations,
    airlinePrefix: flights.ticketPrefix,
  })
  const reservations: Reservations = await createReservations({
    ...ground,
    ...people,
    flights,
    stays: hotels.stays,
    suppliedStays: hotels.suppliedStays,
    cars: cars.ordering,
    ledger,
    payments,
    ticketing,
    surnameKey: secret('surnames'),
  })
  return { house, flights, hotels, cars, sandboxPay, ledger, payments, ticketing, reservations }
}

type Trade = Awaited<ReturnType<typeof createTrade>>

/** Suppliers that may have a mark-up, and what they sell. */
export function sellersOf({ flights, hotels }: Pick<Trade, 'flights' | 'hotels'>) {
  const named = (product: MarkedUp, sellers: readonly { code: string; name: string }[]) =>
    sellers.map(({ code, name }) => ({ product, code, name }))
  return [...named('flights', flights.sellers()), ...named('stays', hotels.sellers())]
}

/** That payments, searches and stays of suppliers are as they should be. */
export function checksOf(ground: Pick<Ground, 'db' | 'clock'>, { payments, flights, hotels }: Trade): Check[] {
  return [
    payments.check,
    suppliedStaysCheck({ ...ground, suppliedStays: hotels.suppliedStays }),
    looksCheck({ looksSpent: async () => [...(await flights.looksSpent()), ...(await hotels.looksSpent())] }),
  ]
}
