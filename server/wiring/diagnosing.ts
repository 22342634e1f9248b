import type { StaffContact } from '#modules/accounts/index.ts'
import { auditCheck } from '#modules/audit/index.ts'
import { createDiagnostics, type OpensStage } from '#modules/diagnostics/index.ts'
import { countFeeds } from '#modules/hotels/index.ts'
import { transferCheck } from '#modules/ledger/index.ts'
import { paymentChecks } from '#modules/payments/index.ts'
import { bookingCheck } from '#modules/reservations/index.ts'
import type { SiteSettings } from '#modules/settings/index.ts'
import { type OpenMailbox, tryMailbox } from '#modules/support/index.ts'
import { databaseChecks } from '#platform/database/database-checks.ts'
import type { SlowQueries } from '#platform/database/slow-queries.ts'
import { type Backups, backupCheck } from '#platform/diagnosis/backup-check.ts'
import { type Machine, machineChecks } from '#platform/diagnosis/machine-checks.ts'
import { storageCheck } from '#platform/diagnosis/storage-check.ts'
import { jobChecks } from '#platform/job-checks.ts'
import type { JobDesk } from '#platform/job-desk.ts'
import { mailCheck } from '#platform/mail/mail-check.ts'
import type { MailerInUse } from '#platform/mail/mailer.ts'
import { site } from '#platform/site.ts'
import type { Ground } from './ground.ts'
import { sellsAs } from './trade.ts'

/** What only diagnostics look at. */
export type Diagnosed = {
  desk: JobDesk
  mailer: MailerInUse
  machine: Machine
  /** Of how soon the database answers; the process's own unless a test has another. */
  stopwatch?: () => number
  slowQueries: SlowQueries
  /** Instead of those of the site; null where nothing makes any. */
  backups?: Backups | null
  openStage: OpensStage
  /** False: journeys are rehearsed only when someone asks. */
  rehearses: boolean
  /** The mailbox of the support desk, where one is set. */
  mailbox: { url: string; open: OpenMailbox } | null
  /** Whether maps have tiles. */
  mapTiles: boolean
}

type Given = {
  settings: SiteSettings
  staffNames: (ids: readonly string[]) => Promise<Map<string, string>>
  crew: () => Promise<readonly StaffContact[]>
  diagnosed: Diagnosed & { backups: Backups | null }
}

/** Diagnostics with the checks of everything that a process has before it listens; the server adds its own. */
export async function createDiagnosing(ground: Ground, { settings, staffNames, crew, diagnosed }: Given) {
  const { db, clock } = ground
  const { machine, backups, mailbox } = diagnosed
  const diagnostics = await createDiagnostics({
    ...ground,
    ...diagnosed,
    staffNames,
    crew,
    serviceStates: () => statesOf(ground, settings, diagnosed),
    trials: {
      duffel: async ({ staff }) => ({ ...(await settings.testKey(staff, { service: 'duffel', key: '' })), to: null }),
      ...(ground.sellsDuffelStays && {
        'duffel-stays': async ({ staff }) => ({
          ...(await settings.testKey(staff, { service: 'duffel', key: '' })),
          to: null,
        }),
      }),
      stripe: async ({ staff }) => ({ ...(await settings.testKey(staff, { service: 'stripe', key: '' })), to: null }),
      mail: ({ staff, locale }) => settings.testMail(staff, { settings: null, locale }),
      ...(mailbox && {
        'support-mailbox': async () => ({ ...(await tryMailbox(mailbox.url, mailbox.open)), to: null }),
      }),
    },
  })
  diagnostics.examiner.add(
    ...databaseChecks({ db, ...diagnosed }),
    storageCheck(db),
    backupCheck(backups, clock.now),
    auditCheck(db, clock.now),
    ...jobChecks({ db, ...diagnosed }),
    mailCheck({ db, ...diagnosed }),
    ...paymentChecks(db),
    transferCheck(db),
    bookingCheck(db),
    ...machineChecks({ db, machine }),
  )
  return diagnostics
}

async function statesOf(
  { db, stripe, sellsDuffelStays }: Ground,
  settings: SiteSettings,
  { mailbox, mapTiles }: Diagnosed,
) {
  const [{ keys, mail }, feeds] = [await settings.read(), await countFeeds(db)]
  const ifSet = (isSet: boolean) => (isSet ? ('in_use' as const) : ('not_set_up' as const))
  const ifKept = (key: object | null) => (key ? ('kept' as const) : ('not_set_up' as const))
  const taking = stripe?.publishableKey && stripe.webhookSecret ? sellsAs(keys.stripe.set?.mode ?? null, site()) : null
  const selling = sellsAs(keys.duffel.set?.mode ?? null, { demonstration: taking !== 'live' })
  return {
    house: 'built_in',
    duffel: selling ? ('in_use' as const) : ifKept(keys.duffel.set),
    'duffel-stays': sellsDuffelStays ? (selling ? ('in_use' as const) : ifKept(keys.duffel.set)) : 'not_set_up',
    sandbox: 'built_in',
    stripe: taking ? ('in_use' as const) : ifKept(keys.stripe.set),
    insurer: 'built_in',
    mail: ifSet(mail.inUse !== 'none'),
    'support-mailbox': ifSet(mailbox !== null),
    calendars: ifSet(feeds > 0),
    'exchange-rates': 'built_in',
    'map-tiles': ifSet(mapTiles),
  } as const
}
