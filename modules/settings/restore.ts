import type { PayingAccount } from '#modules/ledger/payouts/pix/paying-account.contract.ts'
import { and, eq } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import type { ExchangeRates } from '#platform/rates.contract.ts'
import { saveBackup, USUAL_BACKUP } from './backup-settings.ts'
import { saveBrand } from './brand.ts'
import type { Fees } from './fees/fees.contract.ts'
import { saveFees } from './fees/fees.ts'
import type { Calendar } from './hours/hours.contract.ts'
import { saveHours } from './hours/hours.ts'
import type { MailSettings } from './mail-settings.contract.ts'
import { saveMail } from './mail-settings.ts'
import { savePaying } from './paying.ts'
import type { Days } from './retention.contract.ts'
import { saveRetention } from './retention.ts'
import type { Restorable } from './sections.contract.ts'
import type { BackupSettings, Brand, Restore } from './settings.contract.ts'
import type { Actor, SettingsDeps } from './settings.deps.ts'
import { readRow } from './settings.store.ts'
import { settingChanges } from './settings.tables.ts'
import { removeSection, saveOfSite, saveRates } from './site.ts'
import type { PlainSection } from './site-sections.ts'

const GONE = /*i18n*/ {
  id: 'settings.no-version',
  message: 'This version of the setting does not exist. Reload the page.',
}
const NOTHING_BEFORE = /*i18n*/ {
  id: 'settings.nothing-before',
  message: 'Nothing was set at that time, and this setting cannot be removed. Change it on its own page.',
}

/**
 * Sets an earlier version again, as a new one, by the same rules as if it were typed. Throws AppError `request/not-found` for a version that
 * is none, and what the writing of its section throws.
 */
export async function restore(deps: SettingsDeps, staff: Actor, { section, version }: Restore): Promise<void> {
  const wanted = and(eq(settingChanges.section, section), eq(settingChanges.version, version))
  const [row] = await deps.db.select({ value: settingChanges.value }).from(settingChanges).where(wanted)
  if (!row) throw new AppError('request/not-found', { userMessage: GONE })
  const seen = (await readRow(deps.db, section))?.version ?? 0
  await (row.value === null ? remove(deps, staff, section, seen) : WRITERS[section](deps, staff, row.value, seen))
}

type Writer = (deps: SettingsDeps, staff: Actor, value: object, seen: number) => Promise<void>

const asItWas =
  (section: PlainSection): Writer =>
  (deps, staff, value, version) =>
    saveOfSite(deps, staff, section, { ...value, version })

const WRITERS: Record<Restorable, Writer> = {
  site: asItWas('site'),
  brand: (deps, staff, value, version) => saveBrand(deps, staff, { ...(value as Brand), version }),
  logo: asItWas('logo'),
  rates(deps, staff, value, version) {
    const { BRL, EUR } = value as ExchangeRates
    // It was meant once.
    return saveRates(deps, staff, { BRL, EUR, meant: true, version })
  },
  // What has begun meanwhile stays: the rules refuse a version without it.
  fees: (deps, staff, value, version) => saveFees(deps, staff, value as Fees, version),
  ticketing: asItWas('ticketing'),
  features: asItWas('features'),
  retention: (deps, staff, value, version) => saveRetention(deps, staff, { days: value as Days, goes: 0, version }),
  hours: (deps, staff, value, version) => saveHours(deps, staff, { ...(value as Calendar), version }),
  stock: asItWas('stock'),
  company: asItWas('company'),
  paying: (deps, staff, value, version) => savePaying(deps, staff, { ...(value as PayingAccount), version }),
  mail: (deps, staff, value, version) => saveMail(deps, staff, { ...(value as MailSettings), password: '', version }),
  backup: (deps, staff, value, version) =>
    saveBackup(deps, staff, { ...USUAL_BACKUP, ...(value as BackupSettings), passphrase: '', version }),
}

async function remove(deps: SettingsDeps, staff: Actor, section: Restorable, seen: number): Promise<void> {
  if (section === 'stock' || section === 'backup' || section === 'fees')
    throw new AppError('request/invalid', { userMessage: NOTHING_BEFORE })
  if (section === 'retention') return saveRetention(deps, staff, { days: {}, goes: 0, version: seen })
  await removeSection(deps, staff, section, seen)
}
