import type { KeyObject } from 'node:crypto'
import type { Rights } from '#modules/rights/index.ts'
import type { Clock } from '#platform/clock.ts'

export type InsuranceDeps = {
  clock: Clock
  rights: Pick<Rights, 'policyTimeline'>
  /** Seals the ids of offers. */
  secret: KeyObject
}
