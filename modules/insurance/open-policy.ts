import { dayIn } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { isOnSale } from '#platform/site.ts'
import { OFFER_MINUTES, type Trip } from './covers.contract.ts'
import type { CoverFacts } from './insurance.contract.ts'
import type { InsuranceDeps } from './insurance.deps.ts'
import { type PolicyToken, unsealPolicy } from './policy-token.ts'
import { priceCover } from './price-cover.ts'
import { HOUSE_INSURER } from './products/house-insurer.contract.ts'
import { PRODUCTS } from './products/index.ts'

const TEXT = {
  notFound: /*i18n*/ {
    id: 'insurance.offer-not-found',
    message: 'We do not know this insurance offer. Get a new quote to see current prices.',
  },
  expired: /*i18n*/ {
    id: 'insurance.offer-expired',
    message: 'This insurance offer has expired. Get a new quote to see current prices.',
  },
}

export type OpenedPolicy =
  | { status: 'not-found' }
  | { status: 'expired'; trip: Trip }
  | { status: 'open'; facts: CoverFacts }

/** What an id offers, as long as it can be bought. Never throws for a bad id. */
export function openPolicy({ secret, clock }: Pick<InsuranceDeps, 'secret' | 'clock'>, id: string): OpenedPolicy {
  const token = unsealPolicy(secret, id)
  const product = token && PRODUCTS[token.product]
  if (!token || !product || !isOnSale(HOUSE_INSURER)) return { status: 'not-found' }
  const { cover, trip, total } = token
  const now = clock.now()
  const over = now >= expiryOf(token) || trip.from < dayIn(BRAZIL_ZONE, now)
  if (over) return { status: 'expired', trip }
  const facts = priceCover(product, { trip, cover, currency: total.currency })
  // What was shown is what is paid, should rates of exchange have changed since.
  return facts.total.amount === total.amount ? { status: 'open', facts } : { status: 'expired', trip }
}

/** Throws AppError `offer/not-found` or `offer/expired`. */
export function mustOpen(deps: Pick<InsuranceDeps, 'secret' | 'clock'>, id: string): CoverFacts {
  const opened = openPolicy(deps, id)
  if (opened.status === 'not-found') throw new AppError('offer/not-found', { userMessage: TEXT.notFound })
  if (opened.status === 'expired') throw new AppError('offer/expired', { userMessage: TEXT.expired })
  return opened.facts
}

export function expiryOf({ issued }: Pick<PolicyToken, 'issued'>): Date {
  return new Date((issued + OFFER_MINUTES) * 60_000)
}
