/*
 * Trips kept on this device are in two caches of the browser and nowhere else (decision 54): those that the sign-in opens, and those
 * that a guest's key opens. So forgetting is one call that cannot leave half of it.
 */
export const TRIPS = { account: 'kept-trips', guest: 'kept-trips-of-guests' } as const
export type Holder = keyof typeof TRIPS

/** Set to `no` by someone who wants nothing kept here. */
export const KEEPING = 'keep-trips'

/** Over plain http there are no caches, and a browser that refuses to open them has nothing in them. */
export async function forgetTrips(...holders: Holder[]): Promise<void> {
  await Promise.all(holders.map((holder) => globalThis.caches?.delete(TRIPS[holder]).catch(() => {})))
}

/** What is kept, by its paths. Opening a cache that another tab has just forgotten makes an empty one, which goes again. */
export async function addressesIn(holder: Holder): Promise<string[]> {
  const name = TRIPS[holder]
  if (!globalThis.caches || !(await caches.has(name))) return []
  const kept = await (await caches.open(name)).keys()
  if (kept.length === 0) await caches.delete(name)
  return kept.map(({ url }) => new URL(url).pathname)
}
