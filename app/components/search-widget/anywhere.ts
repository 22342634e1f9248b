/** "Anywhere" as a destination leads to the map of places; in either language of the site. */
const WORDS = ['anywhere', 'everywhere', 'qualquer lugar', 'qualquer destino', 'todo lugar']
const LEAST_LETTERS = 3

const plain = (text: string) => text.trim().toLowerCase()

export function isAnywhere(text: string): boolean {
  return WORDS.includes(plain(text))
}

/** Whether what is typed may become one of the words. */
export function maybeAnywhere(text: string): boolean {
  const typed = plain(text)
  return typed.length >= LEAST_LETTERS && WORDS.some((word) => word.startsWith(typed))
}

/** Where one can go from a place in the month of a day; either may be missing. */
export function explorePath(origin: string | undefined, departureDate: string): string {
  const month = departureDate.slice(0, 7)
  const query = new URLSearchParams({ ...(origin && { origin }), ...(month && { month }) })
  return query.size > 0 ? `/explore?${query}` : '/explore'
}
