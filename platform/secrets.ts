import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { and, eq } from '#platform/database/query.ts'
import type { Database } from './database/index.ts'
import { hmac } from './key-of.ts'
import { secrets } from './secrets.tables.ts'

const ROOT = 'root'
const ROOT_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const WRAPPED_BYTES = NONCE_BYTES + ROOT_BYTES + TAG_BYTES

/**
 * Returns a function that gives a 32-byte key for each purpose, derived from the installation's random root secret.
 * The same database always gives the same keys.
 *
 * @param keys SECRET_KEY, the newest first: the root is kept encrypted under the newest, so that a stolen database or
 * backup opens nothing; it is opened with any of them, which is how a key is changed. Without one the root lies in the
 * database as it is. Throws Error, for the person who starts the site, when the keys do not fit the database.
 */
export async function openSecrets(db: Database, keys: readonly string[] = []): Promise<(purpose: string) => Buffer> {
  const fresh = randomBytes(ROOT_BYTES)
  await db
    .insert(secrets)
    .values({ name: ROOT, value: keys[0] ? wrap(fresh, keys[0]) : fresh })
    .onConflictDoNothing()
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, ROOT))
  if (!row) throw new Error('the root secret was not stored')
  const { root, newest } = open(row.value, keys)
  if (keys[0] && !newest) {
    // Another process was first and did the same; what it wrote counts.
    await db
      .update(secrets)
      .set({ value: wrap(root, keys[0]) })
      .where(and(eq(secrets.name, ROOT), eq(secrets.value, row.value)))
  }
  return (purpose) => hmac(root, purpose)
}

/** Whether a root as it is stored, such as in a backup, is opened by the given keys. */
export function fitOf(stored: Buffer, keys: readonly string[]): 'fits' | 'missing' | 'wrong' {
  if (stored.length !== WRAPPED_BYTES || keys.some((key) => unwrap(stored, key))) return 'fits'
  return keys.length === 0 ? 'missing' : 'wrong'
}

function open(stored: Buffer, keys: readonly string[]): { root: Buffer; newest: boolean } {
  if (stored.length !== WRAPPED_BYTES) return { root: stored, newest: false }
  if (keys.length === 0) {
    throw new Error('This database was made with a SECRET_KEY. Start the site with the same one.')
  }
  for (const [index, key] of keys.entries()) {
    const root = unwrap(stored, key)
    if (root) return { root, newest: index === 0 }
  }
  throw new Error('SECRET_KEY is not the one that this database was made with. Give the old one after a comma.')
}

function wrap(root: Buffer, key: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', wrapping(key), nonce)
  return Buffer.concat([nonce, cipher.update(root), cipher.final(), cipher.getAuthTag()])
}

/** Null when it was wrapped under another key. */
function unwrap(stored: Buffer, key: string): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', wrapping(key), stored.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(stored.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

function wrapping(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'jangada root secret', 32))
}
