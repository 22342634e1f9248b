import type { Audit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Translate } from '#platform/i18n.ts'

export type ReviewDeps = { db: Database; clock: Clock; translate: Translate; audit: Pick<Audit, 'record'> }
