import { join } from 'node:path'
import type { Env } from '#platform/env.ts'
import { runningDatabase, startEmbeddedPostgres } from './embedded.ts'

type OwnDatabase = { url: string; stop: () => Promise<void> }

/**
 * The database of the site, for a command: that of DATABASE_URL, else the bundled one, which is started where no site runs it.
 * @param options.beside a site that runs may go on; without it such a site is refused with what to do
 */
export async function openOwnDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  { beside = false }: { beside?: boolean } = {},
): Promise<OwnDatabase> {
  const folder = join(DATA_DIR, 'postgres')
  const url = DATABASE_URL ?? (beside ? runningDatabase(folder) : null)
  return url ? { url, stop: async () => {} } : startEmbeddedPostgres({ dir: folder })
}
