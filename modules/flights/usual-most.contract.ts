/** What a trip to dream of costs at most unless told otherwise, in US dollars (specification §7). */
export const USUAL_MOST = 2000
