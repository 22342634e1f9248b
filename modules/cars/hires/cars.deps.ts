import type { KeyObject } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Vault } from '#platform/vault.ts'

export type HireDeps = {
  db: Database
  clock: Clock
  /** Seals who drives. */
  vault: Vault
  /** Seals offers. */
  secret: KeyObject
}
