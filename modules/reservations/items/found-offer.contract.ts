/** What is found for the id of an offer: each kind says so where it lives. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the kinds
export interface FoundOffers {}
export type FoundOffer = FoundOffers[keyof FoundOffers]
