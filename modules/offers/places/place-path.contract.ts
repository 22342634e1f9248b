/** Addresses of the pages of routes and cities: the same in both languages, readable, and found again by their codes. */

const CODE = /(?:^|-)([a-z]{3})$/i

/** `lisbon-lis` */
export function placeSlug({ name, code }: { name: string; code: string }): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '')
  return [...words, code.toLowerCase()].join('-')
}

/** The code at its end, whatever stands before it; null without one. */
export function codeOfSlug(slug: string): string | null {
  return CODE.exec(slug)?.[1]?.toUpperCase() ?? null
}

/** @param from English name and code */
export function routePath(from: { name: string; code: string }, to: { name: string; code: string }): string {
  return `/flight-routes/${placeSlug(from)}/${placeSlug(to)}`
}

export function cityPath(city: { name: string; code: string }): string {
  return `/destinations/${placeSlug(city)}`
}
