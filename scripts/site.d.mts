export type Site = {
  url: string
  /** Makes the first account of staff. */
  setupToken: string
  stop: () => Promise<void>
}
/** Runs the built site on a free port with a database of its own that has the world in it, until it is stopped. */
export function startSite(env?: Record<string, string>, database?: { lasting?: boolean }): Promise<Site>
