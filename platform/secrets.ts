import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database/index.ts'
import { secrets } from './secrets.tables.ts'

const ROOT = 'root'

/**
 * Returns a function that gives a 32-byte key for each purpose, derived from the installation's random root secret.
 * The same database always gives the same keys.
 */
export async function openSecrets(db: Database): Promise<(purpose: string) => Buffer> {
  await db
    .insert(secrets)
    .values({ name: ROOT, value: randomBytes(32) })
    .onConflictDoNothing()
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, ROOT))
  if (!row) throw new Error('the root secret was not stored')
  return (purpose) => createHmac('sha256', row.value).update(purpose).digest()
}
