import type { Listener } from '#platform/listen.ts'
import type { Locale } from '#platform/locale.ts'
import { readBackupPlan, saveBackup } from './backup-settings.ts'
import { saveBrand } from './brand.ts'
import { readCompany } from './company.ts'
import type { FeeStepWithdraw, FeeStepWrite, MarkUpWithdraw, MarkUpWrite } from './fees/fees.contract.ts'
import { addFeeStep, setMarkUp, withdrawFeeStep, withdrawMarkUp } from './fees/fees.ts'
import type { CalendarWrite } from './hours/hours.contract.ts'
import { readHours, saveHours } from './hours/hours.ts'
import { saveKey, testKey } from './keys.ts'
import { saveLogo } from './logo/logo.ts'
import { logoFile } from './logo/logo-file.ts'
import type { MailWrite } from './mail-settings.contract.ts'
import { saveMail } from './mail-settings.ts'
import type { SigningKeyWrite, SigningSwitch } from './mail-signing/mail-signing.contract.ts'
import { makeSigningKey, readSigning, switchSigning, trySigning } from './mail-signing/mail-signing.ts'
import { readPixPayer, savePaying } from './paying.ts'
import { readSettings } from './read-settings.ts'
import { restore } from './restore.ts'
import type { Days, RetentionWrite } from './retention.contract.ts'
import { readRetention, saveRetention } from './retention.ts'
import type { Step } from './sections.contract.ts'
import { listChanges } from './setting-changes.ts'
import type {
  BackupWrite,
  BrandWrite,
  CompanyWrite,
  FeaturesWrite,
  KeyWrite,
  PayingWrite,
  RatesWrite,
  Restore,
  SettingChangesQuery,
  SiteWrite,
  StockWrite,
  TicketingWrite,
} from './settings.contract.ts'
import type { Actor, SettingsDeps } from './settings.deps.ts'
import { followSite, loadSite, type Removable, removeSection, saveOfSite, saveRates } from './site.ts'
import { skipStep } from './steps.ts'
import { testMail } from './test-mail.ts'

export type SiteSettings = ReturnType<typeof createSettings>

/** What staff set for the whole site. Each use case says in its file what it throws. */
export function createSettings(deps: SettingsDeps) {
  return {
    read: () => readSettings(deps),
    /** Takes what is set of the site into this process; before anything is built on it. */
    load: () => loadSite(deps),
    /** Takes it in again whenever another process changes it. */
    follow: (listener: Listener) => followSite(deps, listener),
    saveSite: (staff: Actor, write: SiteWrite) => saveOfSite(deps, staff, 'site', write),
    saveBrand: (staff: Actor, write: BrandWrite) => saveBrand(deps, staff, write),
    saveLogo: (staff: Actor, given: Parameters<typeof saveLogo>[2]) => saveLogo(deps, staff, given),
    logoFile: (file: string) => logoFile(deps.db, file),
    saveRates: (staff: Actor, write: RatesWrite) => saveRates(deps, staff, write),
    addFeeStep: (staff: Actor, write: FeeStepWrite) => addFeeStep(deps, staff, write),
    withdrawFeeStep: (staff: Actor, which: FeeStepWithdraw) => withdrawFeeStep(deps, staff, which),
    setMarkUp: (staff: Actor, write: MarkUpWrite) => setMarkUp(deps, staff, write),
    withdrawMarkUp: (staff: Actor, which: MarkUpWithdraw) => withdrawMarkUp(deps, staff, which),
    /** What was sold last, without travellers. */
    feeExamples: () => deps.feeExamples(),
    changes: (query: SettingChangesQuery) => listChanges(deps, query),
    restore: (staff: Actor, which: Restore) => restore(deps, staff, which),
    saveTicketing: (staff: Actor, write: TicketingWrite) => saveOfSite(deps, staff, 'ticketing', write),
    saveFeatures: (staff: Actor, write: FeaturesWrite) => saveOfSite(deps, staff, 'features', write),
    featureUse: () => deps.featureUse(),
    retention: (tried: Days, say: Parameters<typeof readRetention>[2]) => readRetention(deps, tried, say),
    saveRetention: (staff: Actor, write: RetentionWrite) => saveRetention(deps, staff, write),
    hours: () => readHours(deps.db),
    saveHours: (staff: Actor, write: CalendarWrite) => saveHours(deps, staff, write),
    saveStock: (staff: Actor, write: StockWrite) => saveOfSite(deps, staff, 'stock', write),
    /** Who runs the site, for everyone; null where nobody has said. */
    company: () => readCompany(deps.db),
    saveCompany: (staff: Actor, write: CompanyWrite) => saveOfSite(deps, staff, 'company', write),
    /** From where owners are paid by Pix; null while they are paid by the bank file alone. */
    pixPayer: () => readPixPayer(deps.db),
    savePaying: (staff: Actor, write: PayingWrite) => savePaying(deps, staff, write),
    saveMail: (staff: Actor, write: MailWrite) => saveMail(deps, staff, write),
    testMail: (staff: Actor, trial: { settings: MailWrite | null; locale: Locale }) => testMail(deps, staff, trial),
    signing: () => readSigning(deps),
    makeSigningKey: (staff: Actor, write: SigningKeyWrite) => makeSigningKey(deps, staff, write),
    trySigning: (staff: Actor) => trySigning(deps, staff),
    switchSigning: (staff: Actor, write: SigningSwitch) => switchSigning(deps, staff, write),
    saveKey: (staff: Actor, write: KeyWrite) => saveKey(deps, staff, write),
    testKey: (staff: Actor, tried: Pick<KeyWrite, 'service' | 'key'>) => testKey(deps, staff, tried),
    remove: (staff: Actor, section: Removable, seen: number) => removeSection(deps, staff, section, seen),
    saveBackup: (staff: Actor, write: BackupWrite) => saveBackup(deps, staff, write),
    /** With the passphrase, for those who make backups. */
    backupPlan: () => readBackupPlan(deps.db, { environment: deps.backups, vault: deps.vault }),
    skip: (staff: Actor, step: Step, skipped: boolean) => skipStep(deps, staff, step, skipped),
  }
}
