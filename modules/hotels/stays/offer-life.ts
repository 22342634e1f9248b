/** How long an offer can be opened and confirmed at its price, as for flights. */
export const OFFER_MINUTES = 30
