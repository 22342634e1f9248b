/** A site map has at most 50,000 addresses (sitemaps.org), and each offer has one in each language. */
export const OFFERS_OF_PART = 20_000
