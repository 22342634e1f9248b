/** A site map has at most 50,000 addresses (sitemaps.org), and each hotel has one in each language. */
export const PAGES_OF_PART = 20_000
