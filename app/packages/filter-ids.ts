/** Of the two sheets of filters, which their buttons open. */
export const FLIGHT_FILTERS = 'flight-filters'
export const STAY_FILTERS = 'stay-filters'
