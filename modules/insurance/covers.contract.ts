/** The few words that insurance is sold by; without a schema, for screens that need no more. */
import type { Day } from '#platform/dates.ts'

export const COVERS = ['essential', 'plus', 'complete'] as const
export type Cover = (typeof COVERS)[number]

/** Where the cover holds; each is within the next but one or two: `world` is everywhere. */
export const REGIONS = ['brazil', 'south-america', 'europe', 'world'] as const
export type Region = (typeof REGIONS)[number]

export const BENEFITS = ['medical', 'dental', 'repatriation', 'accident', 'cancellation', 'baggage', 'delay'] as const
export type Benefit = (typeof BENEFITS)[number]

export const MOST_INSURED = 9
export const OLDEST = 85
export const LONGEST_DAYS = 365
/** How long before the trip a policy can be bought. */
export const HORIZON_DAYS = 365
/** How long an offer can be opened and confirmed at its price, as for flights and stays. */
export const OFFER_MINUTES = 30
/** What the id of an offer of a policy begins with. */
export const POLICY_OFFER_PREFIX = 'po_'

/** What a cover is asked for. Both days are covered; ages are those of the first day. */
export type Trip = { region: Region; from: Day; until: Day; ages: readonly number[] }
