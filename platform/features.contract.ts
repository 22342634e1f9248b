/** What the site offers and staff can switch off. */
export const FEATURES = [
  'flights',
  'hotels',
  'cars',
  'packages',
  'insurance',
  'offers',
  'careers',
  'chat',
  'newsletter',
  'owner-registration',
] as const
export type Feature = (typeof FEATURES)[number]

/** All of these, and of each line at least one. */
export type Needs = readonly (readonly Feature[])[]

/** What follows from what: without these a feature has nothing to offer. */
export const FOLLOWS: Partial<Record<Feature, Needs>> = {
  packages: [['flights'], ['hotels']],
  offers: [['flights', 'hotels']],
}

/** What can be searched for by itself. A site without any of them sells nothing. */
export const SEARCHED: readonly Feature[] = ['flights', 'hotels', 'cars']

/** Whether a feature is offered while these are switched off. */
export function isOfferedWithout(off: readonly Feature[], feature: Feature): boolean {
  return !off.includes(feature) && missingWithout(off, FOLLOWS[feature] ?? []) === null
}

/** The first thing that is lacking; null where nothing is. */
export function missingWithout(off: readonly Feature[], needs: Needs): Feature | null {
  const lacking = needs.find((line) => !line.some((one) => isOfferedWithout(off, one)))
  return lacking?.[0] ?? null
}

export const sellsNothing = (off: readonly Feature[]) => SEARCHED.every((feature) => off.includes(feature))
