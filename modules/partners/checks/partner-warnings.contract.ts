/**
 * What looks like a slip in tax ids and bank details, with help. Warnings only: what the specification accepts (§5) is
 * accepted with them. Screens say a code in their own words; `message` is the server's.
 */
import type { Message } from '#platform/locale.ts'
import { isBic, isIban, isRoutingNumber, looksLikeIban } from './bank-codes.contract.ts'
import { checkBrazilianAccount } from './brazilian-accounts.contract.ts'
import { isCnpj, isCpf, signsOf } from './tax-ids.contract.ts'

const WORDS = {
  cpf: /*i18n*/ {
    id: 'partner.check.cpf',
    message: 'The check digits of this CPF do not match. Compare it with the document.',
  },
  cnpj: /*i18n*/ {
    id: 'partner.check.cnpj',
    message: 'The check digits of this CNPJ do not match. Compare it with the registration card (Cartão CNPJ).',
  },
  'brazilian-tax-id': /*i18n*/ {
    id: 'partner.check.tax-id',
    message: 'In Brazil, enter a CNPJ with 14 characters or a CPF with 11 digits.',
  },
  iban: /*i18n*/ {
    id: 'partner.check.iban',
    message: 'This IBAN has a typo: its check digits or its length do not match.',
  },
  bic: /*i18n*/ {
    id: 'partner.check.bic',
    message: 'A SWIFT code (BIC) has 8 or 11 letters and digits, such as BRASBRRJ.',
  },
  'routing-number': /*i18n*/ {
    id: 'partner.check.routing-number',
    message: 'A US routing number has 9 digits, and these do not match. It is at the lower left of a cheque.',
  },
  branch: /*i18n*/ {
    id: 'partner.check.branch',
    message: 'This does not look like a Brazilian branch number (agência): 4 digits and, at some banks, a check digit.',
  },
  account: /*i18n*/ {
    id: 'partner.check.account',
    message:
      'The check digit does not match this bank, branch and account. Enter the account with the digit after the dash.',
  },
} satisfies Record<string, Message>

/** What is said of a branch and an account, wherever they are typed. */
export const ACCOUNT_WORDS = { branch: WORDS.branch, account: WORDS.account } as const

export type WarningCode = keyof typeof WORDS
export type Checked = {
  tax_id: string
  business_registration_number: string | null
  country: string
  payment_method: string
  bank_name: string | null
  bank_account_number: string | null
  bank_routing_number: string | null
  bank_swift_code: string | null
}
export type Warning = { field: keyof Checked; code: WarningCode; message: Message }

/** In the order of the fields; empty when nothing is odd. What is not filled in yet is not looked at. */
export function warningsAbout(given: Partial<Checked>): Warning[] {
  const country = countryOf(given.country ?? '')
  const found = [...taxWarnings(given, country), ...bankWarnings(given, country)]
  return found.map(([field, code]) => ({ field, code, message: WORDS[code] }))
}

type Found = [keyof Checked, WarningCode]
type Country = 'BR' | 'US' | null

function taxWarnings({ tax_id: taxId, business_registration_number: number }: Partial<Checked>, country: Country) {
  if (country !== 'BR') return []
  const found: Found[] = []
  const problem = taxId ? taxProblem(taxId) : null
  if (problem) found.push(['tax_id', problem])
  // Other registers have numbers of their own; 14 signs are meant as a CNPJ.
  if (number && signsOf(number).length === 14 && !isCnpj(number)) found.push(['business_registration_number', 'cnpj'])
  return found
}

function taxProblem(taxId: string): WarningCode | null {
  const signs = signsOf(taxId)
  if (/^\d{11}$/.test(signs)) return isCpf(signs) ? null : 'cpf'
  if (signs.length === 14) return isCnpj(signs) ? null : 'cnpj'
  return 'brazilian-tax-id'
}

function bankWarnings(given: Partial<Checked>, country: Country): Found[] {
  if (given.payment_method !== undefined && given.payment_method !== 'bank_transfer') return []
  const { bank_name: bankName, bank_account_number: account, bank_routing_number: routing } = given
  const found: Found[] = []
  if (country === 'US' && routing && !isRoutingNumber(routing)) found.push(['bank_routing_number', 'routing-number'])
  if (account && looksLikeIban(account)) {
    if (!isIban(account)) found.push(['bank_account_number', 'iban'])
  } else if (country === 'BR' && account && routing) {
    const wrong = checkBrazilianAccount({ bankName: bankName ?? '', branch: routing, account })
    if (wrong.includes('branch')) found.push(['bank_routing_number', 'branch'])
    if (wrong.includes('account')) found.push(['bank_account_number', 'account'])
  }
  if (given.bank_swift_code && !isBic(given.bank_swift_code)) found.push(['bank_swift_code', 'bic'])
  return found
}

/** The country is typed freely; only where there is something to check it has to be known. */
function countryOf(text: string): Country {
  const name = text.trim().toLowerCase().replace(/\./g, '')
  if (/^(br|bra|brazil|brasil|república federativa do brasil)$/.test(name)) return 'BR'
  if (/^(us|usa|eua|united states|united states of america|estados unidos|estados unidos da américa)$/.test(name))
    return 'US'
  return null
}
