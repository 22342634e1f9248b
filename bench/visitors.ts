/** What visitors of benchmarks ask for, by turns. */
const FLOWN = ['GIG', 'SSA', 'REC', 'FOR', 'LIS', 'MIA', 'EZE', 'JFK'] as const
const STAYED = ['FOR', 'RIO', 'SSA'] as const
const TYPED = ['sao', 'rio', 'lisb', 'new y', 'flor', 'mad', 'salv', 'for'] as const

export const destinationOf = (turn: number) => of(FLOWN, turn)

export const suggestionPath = (typed: string) => `/api/locations/search?keyword=${encodeURIComponent(typed)}`
export const nextSuggestion = (turn: number) => suggestionPath(of(TYPED, turn))

export function flightQuery(turn: number): URLSearchParams {
  const trip = { origin: 'GRU', destination: destinationOf(turn), adults: '1', tripType: 'round-trip' }
  return new URLSearchParams({ ...trip, departureDate: inDays(30 + (turn % 90)), returnDate: inDays(37 + (turn % 90)) })
}

export function stayQuery(turn: number): URLSearchParams {
  const dates = { checkInDate: inDays(40 + (turn % 90)), checkOutDate: inDays(43 + (turn % 90)) }
  return new URLSearchParams({ cityCode: of(STAYED, turn), ...dates, adults: '2', roomQuantity: '1' })
}

export function of<One>(all: readonly [One, ...One[]] | readonly One[], turn: number): One {
  return all[turn % all.length] as One
}

/** @returns the text of an answer; one that is no success throws */
export async function read(url: string | URL, bearer?: string): Promise<string> {
  const answer = await fetch(url, bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {})
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return text
}

export function inDays(count: number): string {
  return new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
}
