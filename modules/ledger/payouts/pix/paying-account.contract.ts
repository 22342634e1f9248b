import { z } from 'zod'
import { checkBrazilianAccount, partsOfAccount } from '#modules/partners/checks/brazilian-accounts.contract.ts'
import { type BrazilianBank, brazilianBankOf } from '#modules/partners/checks/brazilian-banks.contract.ts'
import { isCnpj, isCpf, signsOf } from '#modules/partners/checks/tax-ids.contract.ts'

/** Banks, accounts and owners of accounts as files for Brazilian banks have them. Pure. */

const Given = (most: number, message: string) => z.string().trim().min(1, message).max(most)

/** The account from which owners are paid by Pix, and the bank's number for the agreement on files. */
export const PayingAccountSchema = z.object({
  bank: Given(60, /*i18n*/ 'Enter the bank: its name, or its three digits.').describe('such as 237 or Bradesco'),
  agreement: Given(20, /*i18n*/ 'Enter the agreement number that the bank gave you for payment files.'),
  branch: Given(10, /*i18n*/ 'Enter the branch.'),
  account: Given(20, /*i18n*/ 'Enter the account with its check digit.'),
})
export type PayingAccount = z.infer<typeof PayingAccountSchema>

export type PixAccount = NonNullable<ReturnType<typeof partsOfAccount>> & { bank: BrazilianBank }
/** `kind`: 1 for a person's CPF, 2 for a company's CNPJ, as banks count them. */
export type TaxId = { kind: 1 | 2; signs: string }
export type PixPayer = PixAccount & { name: string; taxId: TaxId; agreement: string }

/** The account in its parts; null for a bank that we do not know or numbers that are none. */
export function pixAccount(given: { bank: string; branch: string; account: string }): PixAccount | null {
  const [bank, parts] = [brazilianBankOf(given.bank), partsOfAccount(given)]
  return bank && parts && { bank, ...parts }
}

/** Which fields name no such bank, or no account of it. */
export function wrongInAccount(given: Pick<PayingAccount, 'bank' | 'branch' | 'account'>) {
  if (!brazilianBankOf(given.bank)) return ['bank'] as const
  return checkBrazilianAccount({ bankName: given.bank, ...given })
}

/** The CPF or CNPJ in a text such as `CNPJ 33.000.167/0001-01`; null where there is none. */
export function taxIdOf(text: string): TaxId | null {
  const signs = signsOf(text.replace(/^\s*(CNPJ|CPF)/i, ''))
  if (isCnpj(signs)) return { kind: 2, signs }
  return isCpf(signs) ? { kind: 1, signs } : null
}

/** Who pays, and from where; null without a company that has a CNPJ or CPF. */
export function pixPayer(paying: PayingAccount, company: { name: string; registration: string }): PixPayer | null {
  const [account, taxId] = [pixAccount(paying), taxIdOf(company.registration)]
  return account && taxId && { ...account, name: company.name, taxId, agreement: paying.agreement }
}
