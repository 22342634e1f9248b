/** Puts a database cluster with the world in it into a folder, for a site or for `startEmbeddedPostgres`. */
export function copyWorld(folder: string, options?: { lasting?: boolean }): Promise<void>
export function copyTree(from: string, to: string, leavesOut?: (path: string) => boolean): void
