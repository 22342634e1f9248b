/** How long an offer can be opened and confirmed at its price. */
export const OFFER_MINUTES = 30
