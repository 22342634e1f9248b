import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/index.ts'
import { createTranslate } from '#platform/i18n.ts'
import { createVault } from '#platform/vault.ts'
import type { fixedClock } from '#tests/support/clock.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import { createStays } from './create-stays.ts'
import type { StayDeps } from './stays.deps.ts'

type Given = { db: Database; clock: ReturnType<typeof fixedClock>; secret: StayDeps['secret'] }

/** Stays of hotels without outside calendars, whose owners nobody knows. */
export function sampleStays(given: Given) {
  return createStays({
    ...given,
    vault: createVault(randomBytes(32)),
    translate: createTranslate(),
    mail: collectingPostOffice(),
    publicUrl: 'https://jangada.example',
    readOwners: async () => [],
    refreshFeeds: async () => {},
  })
}
