import { resolve } from 'node:path'
import { ratesInUse } from '#platform/exchange.ts'
import type { ExchangeRates } from '#platform/rates.contract.ts'
import { site, type Ticketing, ticketsAtOnce } from '#platform/site.ts'
import { USUAL_BACKUP } from './backup-settings.ts'
import type { KeyValue } from './keys.ts'
import { usualSender } from './mail-settings.ts'
import type { Section } from './sections.contract.ts'
import type { BackupSettings, Company, MailSettings, Settings, Site } from './settings.contract.ts'
import type { SettingsDeps } from './settings.deps.ts'
import type { SettingsRow } from './settings.store.ts'
import { settings } from './settings.tables.ts'
import type { Stock } from './site.ts'
import type { Steps } from './steps.ts'

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
  const keyOf = (row: SettingsRow | undefined) => ({
    ...changedOf(row),
    set: (row?.value as KeyValue | null | undefined) ?? null,
  })
  const mail = rowOf('mail')
  const { url, from } = deps.mailEnvironment
  const steps = rowOf('steps')?.value as Steps | null | undefined
  return {
    stock: {
      ...changedOf(rowOf('stock')),
      set: (rowOf('stock')?.value as Stock | null | undefined) ?? null,
      shown: site().demonstration,
      invented: await deps.invented(),
    },
    site: { ...changedOf(rowOf('site')), set: (rowOf('site')?.value as Site | null | undefined) ?? null },
    ticketing: {
      ...changedOf(rowOf('ticketing')),
      set: (rowOf('ticketing')?.value as { mode: Ticketing } | null | undefined) ?? null,
      inUse: ticketsAtOnce(deps.ticketsAtOnce) ? 'at-once' : 'by-hand',
    },
    rates: {
      ...changedOf(rowOf('rates')),
      set: (rowOf('rates')?.value as ExchangeRates | null | undefined) ?? null,
      inUse: ratesInUse(),
    },
    company: { ...changedOf(rowOf('company')), set: (rowOf('company')?.value as Company | null | undefined) ?? null },
    mail: {
      ...changedOf(mail),
      settings: (mail?.value as MailSettings | null | undefined) ?? null,
      passwordSet: Boolean(mail?.secret),
      inUse: url ? 'environment' : mail?.value ? 'settings' : 'none',
      environment: { server: url ? withoutLogin(url) : null, from: from ?? (url ? usualSender() : null) },
    },
    backup: {
      ...changedOf(rowOf('backup')),
      set: (rowOf('backup')?.value as BackupSettings | null | undefined) ?? USUAL_BACKUP,
      usualFolder: resolve(deps.backups.folder),
      passphrase: deps.backups.passphrase !== null ? 'environment' : rowOf('backup')?.secret ? 'settings' : 'none',
    },
    keys: { stripe: keyOf(rowOf('stripe')), duffel: keyOf(rowOf('duffel')) },
    skipped: steps?.skipped ?? [],
  }
}

function withoutLogin(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
