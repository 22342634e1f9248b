/** How the hotels of a package are listed; light, since the page reads it too. */
export const PACKAGE_SORTS = ['recommended', 'price', 'score', 'stars'] as const
export type PackageSort = (typeof PACKAGE_SORTS)[number]

/** So many hotels a day of arrival, unless more are asked for. */
export const HOTELS_GIVEN = 10
export const MOST_HOTELS = 400
