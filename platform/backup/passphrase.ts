import { readFileSync } from 'node:fs'
import type { Env } from '#platform/env.ts'
import { BackupError } from './backup-error.ts'

/** What the environment says; null where it says nothing. Throws BackupError for a key file that cannot be read. */
export function passphraseOf(env: Pick<Env, 'BACKUP_PASSPHRASE' | 'BACKUP_KEY_FILE'>): string | null {
  if (env.BACKUP_PASSPHRASE) return env.BACKUP_PASSPHRASE
  if (!env.BACKUP_KEY_FILE) return null
  try {
    return readFileSync(env.BACKUP_KEY_FILE, 'utf8').trim()
  } catch (error) {
    throw new BackupError('passphrase-missing', `BACKUP_KEY_FILE=${env.BACKUP_KEY_FILE} cannot be read.`, error)
  }
}
