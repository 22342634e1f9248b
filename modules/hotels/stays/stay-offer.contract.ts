/** What the id of an offer of a stay begins with. */
export const STAY_OFFER_PREFIX = 'st_'
