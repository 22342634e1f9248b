/** What the ids of car offers begin with. */
export const CAR_OFFER_PREFIX = 'ca_'
