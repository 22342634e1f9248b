import { resolve } from 'node:path'
import type { PayingAccount } from '#modules/ledger/payouts/pix/paying-account.contract.ts'
import { businessDay } from '#platform/business-day.contract.ts'
import { addDays } from '#platform/dates.ts'
import { ratesInUse } from '#platform/exchange.ts'
import { NOTICE_DAYS } from '#platform/notice.contract.ts'
import { site, ticketsAtOnce } from '#platform/site.ts'
import { USUAL_BACKUP } from './backup-settings.ts'
import type { MailSettings } from './mail-settings.contract.ts'
import { usualSender } from './mail-settings.ts'
import type { KeyValue, Section, Service } from './sections.contract.ts'
import type { BackupSettings, Settings } from './settings.contract.ts'
import type { SettingsDeps } from './settings.deps.ts'
import type { SettingsRow } from './settings.store.ts'
import { settings } from './settings.tables.ts'
import type { SiteValues } from './site-sections.ts'
import type { Steps } from './steps.ts'

type Values = SiteValues & {
  mail: MailSettings
  backup: BackupSettings
  paying: PayingAccount
  steps: Steps
} & Record<Service, KeyValue>

/** What is set and what of it is in use, without any password or key. */
export async function readSettings(deps: SettingsDeps): Promise<Settings> {
  const rows = await deps.db.select().from(settings)
  const names = await deps.staffNames([...new Set(rows.map(({ changedBy }) => changedBy))])
  const rowOf = (section: Section) => rows.find((row) => row.section === section)
  const changedOf = (row: SettingsRow | undefined) => ({
    version: row?.version ?? 0,
    changedAt: row?.changedAt.toISOString() ?? null,
    changedBy: row ? (names.get(row.changedBy) ?? '–') : null,
  })
  const setOf = <S extends keyof Values>(section: S) => (rowOf(section)?.value as Values[S] | null | undefined) ?? null
  const read = <S extends keyof Values>(section: S) => ({ ...changedOf(rowOf(section)), set: setOf(section) })
  const mail = rowOf('mail')
  const { url, from } = deps.mailEnvironment
  return {
    site: read('site'),
    brand: read('brand'),
    logo: read('logo'),
    rates: { ...read('rates'), inUse: ratesInUse() },
    fees: { ...read('fees'), ...feesToday(deps) },
    stock: { ...read('stock'), shown: site().demonstration, invented: await deps.invented() },
    ticketing: { ...read('ticketing'), inUse: ticketsAtOnce(deps.ticketsAtOnce) ? 'at-once' : 'by-hand' },
    features: read('features'),
    company: read('company'),
    paying: read('paying'),
    mail: {
      ...changedOf(mail),
      settings: setOf('mail'),
      passwordSet: Boolean(mail?.secret),
      inUse: url ? 'environment' : mail?.value ? 'settings' : 'none',
      environment: { server: url ? withoutLogin(url) : null, from: from ?? (url ? usualSender() : null) },
    },
    backup: {
      ...changedOf(rowOf('backup')),
      set: setOf('backup') ?? USUAL_BACKUP,
      usualFolder: resolve(deps.backups.folder),
      passphrase: deps.backups.passphrase !== null ? 'environment' : rowOf('backup')?.secret ? 'settings' : 'none',
    },
    keys: { stripe: read('stripe'), duffel: read('duffel') },
    skipped: setOf('steps')?.skipped ?? [],
  }
}

/** What the form needs to know of today. */
function feesToday({ clock, sellers }: SettingsDeps) {
  const today = businessDay(clock.now())
  return { today, noticedFrom: addDays(today, NOTICE_DAYS), sellers: [...sellers()] }
}

function withoutLogin(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
