type Leg = { origin: string; destination: string }
type NameOf = (code: string) => string

/**
 * The places of a journey in order, by the given names: a return trip has its two ends, any other journey every stop. A place
 * where the next flight leaves is listed once, even from another airport of its city.
 */
export function journeyStops(legs: readonly Leg[], nameOf: NameOf = same): string[] {
  const named = legs.map(({ origin, destination }) => ({ from: nameOf(origin), to: nameOf(destination) }))
  const [out, back, ...more] = named
  if (out && back && more.length === 0 && back.from === out.to && back.to === out.from) return [out.from, out.to]
  return named.flatMap(({ from, to }, index) => (named[index - 1]?.to === from ? [to] : [from, to]))
}

/** `São Paulo → Lisbon → Madrid`: what a journey is called on pages, in lists, mails and documents. */
export function journeyTitle(legs: readonly Leg[], nameOf: NameOf = same): string {
  return journeyStops(legs, nameOf).join(' → ')
}

/** The code of where one goes: the last place that is not the one where the journey began. */
export function journeyGoal(legs: readonly Leg[], nameOf: NameOf = same): string {
  const home = nameOf(legs[0]?.origin ?? '')
  return legs.findLast(({ destination }) => nameOf(destination) !== home)?.destination ?? ''
}

const same: NameOf = (code) => code
