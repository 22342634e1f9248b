/** How old a price may be that is shown without being asked for again. */

/** One that nobody has asked for so long is not shown at all. */
export const SEEN_WITHIN_DAYS = 14
/** Older than this it is shown, but as an old one. */
export const FRESH_DAYS = 1
