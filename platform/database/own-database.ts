import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { directUrl, type Env } from '#platform/env.ts'
import { runningDatabase, startEmbeddedPostgres } from './embedded.ts'

type OwnDatabase = { url: string; stop: () => Promise<void> }

/**
 * The database of the site, for a command: that of DATABASE_URL, else the bundled one, which is started where no site runs it.
 * @param options.beside it must be there, and a site that runs may go on; without it such a site is refused with what to do
 * @throws Error with a sentence that says what to do
 */
export async function openOwnDatabase(
  { DATA_DIR, ...env }: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>,
  { beside = false }: { beside?: boolean } = {},
): Promise<OwnDatabase> {
  const given = directUrl(env)
  const folder = join(DATA_DIR, 'postgres')
  if (beside && !given && !existsSync(join(folder, 'PG_VERSION')))
    throw new Error(`There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as the site has it.`)
  const url = given ?? (beside ? runningDatabase(folder) : null)
  return url ? { url, stop: async () => {} } : startEmbeddedPostgres({ dir: folder })
}
