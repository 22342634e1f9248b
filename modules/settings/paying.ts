import {
  type PayingAccount,
  type PixPayer,
  pixPayer,
  wrongInAccount,
} from '#modules/ledger/payouts/pix/paying-account.contract.ts'
import { ACCOUNT_WORDS } from '#modules/partners/checks/partner-warnings.contract.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'
import { readCompany } from './company.ts'
import type { PayingWrite } from './settings.contract.ts'
import type { Actor, SettingsDeps } from './settings.deps.ts'
import { readRow, writeSection } from './settings.store.ts'

const TEXT = {
  company: /*i18n*/ {
    id: 'settings.paying-company',
    message: 'Banks want to know who pays: first name your company with its CNPJ at the site setup.',
  },
  wrong: /*i18n*/ {
    id: 'settings.paying-wrong',
    message: 'This is not an account that we can pay from. Check the fields below.',
  },
  bank: /*i18n*/ {
    id: 'settings.paying-bank',
    message: 'We do not know this bank. Enter its three digits, such as 237.',
  },
  ...ACCOUNT_WORDS,
} satisfies Record<string, Message>

/** From where owners are paid by Pix; null where staff have not said, or the company has no CNPJ any more. */
export async function readPixPayer(db: DatabaseOrTransaction): Promise<PixPayer | null> {
  const [row, company] = [await readRow(db, 'paying'), await readCompany(db)]
  const set = row?.value as PayingAccount | null | undefined
  return set && company ? pixPayer(set, company) : null
}

/**
 * Throws AppError `request/invalid` for what is no account, and while no company with a CNPJ is named; `settings/changed` after another
 * change.
 */
export async function savePaying(deps: SettingsDeps, staff: Actor, write: PayingWrite): Promise<void> {
  const { version, ...value } = write
  const fields = wrongInAccount(value).map((field) => ({ field, text: TEXT[field] }))
  if (fields.length > 0) throw new AppError('request/invalid', { userMessage: TEXT.wrong, fields })
  const company = await readCompany(deps.db)
  if (!company || !pixPayer(value, company)) throw new AppError('request/invalid', { userMessage: TEXT.company })
  await writeSection(deps, staff, { section: 'paying', seen: version, value, secret: null })
}
