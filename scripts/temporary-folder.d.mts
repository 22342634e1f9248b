/** An empty folder that the bundled PostgreSQL can use, in memory where there is room; with `lasting` on the disk. */
export function temporaryFolder(name: string, options?: { lasting?: boolean }): string
