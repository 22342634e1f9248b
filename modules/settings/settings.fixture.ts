import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAudit } from '#modules/audit/index.ts'
import type { Database } from '#platform/database/index.ts'
import { createEvents } from '#platform/events.ts'
import { createTranslate } from '#platform/i18n.ts'
import { smtpMailer } from '#platform/mail/mailer.ts'
import { PURPOSE_IDS } from '#platform/retention.contract.ts'
import { createVault } from '#platform/vault.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { createSettings } from './create-settings.ts'
import type { SettingsDeps } from './settings.deps.ts'

export const STAFF = { id: randomUUID(), email: 'iara@example.com', role: 'superadmin' as const }
export const vault = createVault(Buffer.alloc(32, 1))

/** The module with its true ways out. `waitMs`: long, for a busy machine; brief where an answer never comes. */
export function openSettings(
  db: Database,
  { waitMs = 20_000, ...given }: Partial<SettingsDeps> & { waitMs?: number } = {},
) {
  const clock = fixedClock('2026-11-26T12:00:00Z')
  return createSettings({
    db,
    clock,
    vault,
    backups: { passphrase: null, folder: join(tmpdir(), 'jangada-backups-of-tests') },
    mailEnvironment: { url: undefined, from: undefined },
    audit: createAudit({ db, clock }),
    events: createEvents(manualJobs()),
    translate: createTranslate(),
    publicUrl: 'https://jangada.example',
    demonstration: true,
    ticketsAtOnce: true,
    invented: async () => ({ flights: true, hotels: 640, depots: 420 }),
    forgotten: Object.fromEntries(
      PURPOSE_IDS.map((one) => [one, async () => 0]),
    ) as unknown as SettingsDeps['forgotten'],
    featureUse: async () => ({ of: {} }),
    staffNames: async (ids) => new Map(ids.map((id) => [id, 'Iara Maia'])),
    sellers: () => [{ product: 'flights', code: 'house', name: 'House' }],
    feeExamples: async () => ({ stays: [], flights: [], suppliedStays: [] }),
    outside: {
      mailer: (server, from, options) => smtpMailer(server, from, { ...options, waitMs }),
      fetch,
      waitMs,
      txtRecords: () => Promise.reject(Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' })),
    },
    addresses: { stripe: 'http://127.0.0.1:4799', duffel: 'http://127.0.0.1:4799' },
    ...given,
  })
}
