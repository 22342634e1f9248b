import type { Audit } from '#modules/audit/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'

export type DeskDeps = {
  db: Database
  clock: Clock
  audit: Pick<Audit, 'record'>
  geo: Pick<Geo, 'city'>
}
