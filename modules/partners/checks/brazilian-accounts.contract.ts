/**
 * Branch and account of Brazilian banks with their check digits, where the rule is certain (the banks publish it for
 * collection and direct debit); for all others the form alone. Pure.
 */
import { brazilianBankOf } from './brazilian-banks.contract.ts'

type Parts = { number: string; digit: string | null }
/** Each answers the digit that belongs to a number, or null where it cannot tell. */
type Rules = {
  branch?: (branch: string) => string[]
  accountLength: number
  account: (account: string, branch: string) => string[]
}

/** 11 less the rest of the sum; what 10 becomes is the bank's own. */
function mod11(digits: string, weights: readonly number[], ten: readonly string[]): string[] {
  const check = 11 - (sumOf(digits, weights) % 11)
  if (check === 11) return ['0']
  return check === 10 ? [...ten] : [String(check)]
}

function sumOf(digits: string, weights: readonly number[]): number {
  return [...digits].reduce((sum, digit, i) => sum + Number(digit) * (weights[i] ?? 0), 0)
}

const BANCO_DO_BRASIL: Rules = {
  branch: (branch) => mod11(branch, [5, 4, 3, 2], ['X']),
  accountLength: 8,
  account: (account) => mod11(account, [9, 8, 7, 6, 5, 4, 3, 2], ['X']),
}
const BRADESCO: Rules = {
  branch: (branch) => mod11(branch, [5, 4, 3, 2], ['P', '0']),
  accountLength: 7,
  account: (account) => mod11(account, [2, 7, 6, 5, 4, 3, 2], ['P', '0']),
}
/** Mod 10 over branch and account; products of two digits count with both. */
const ITAU: Rules = {
  accountLength: 5,
  account(account, branch) {
    const products = [...branch, ...account].map((digit, i) => Number(digit) * (i % 2 === 0 ? 2 : 1))
    const sum = products.reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0)
    return [String((10 - (sum % 10)) % 10)]
  },
}
/** Of each product of branch and account only the last digit counts. */
const SANTANDER: Rules = {
  accountLength: 8,
  account(account, branch) {
    const weights = [9, 7, 3, 1, 9, 7, 1, 3, 1, 9, 7, 3]
    const sum = [...branch, ...account].reduce(
      (total, digit, i) => total + ((Number(digit) * (weights[i] ?? 0)) % 10),
      0,
    )
    return [String((10 - (sum % 10)) % 10)]
  },
}

/** By the bank's number. */
const RULES: Readonly<Record<string, Rules>> = {
  '001': BANCO_DO_BRASIL,
  '033': SANTANDER,
  '237': BRADESCO,
  '341': ITAU,
}

/** What does not fit: the branch, the account, or nothing that could be told. */
export function checkBrazilianAccount(given: {
  bankName: string
  branch: string
  account: string
}): ('branch' | 'account')[] {
  const branch = partsOf(given.branch, 4)
  const rules = RULES[brazilianBankOf(given.bankName)?.code ?? '']
  const wrongBranch = !branch || !fits(branch, rules?.branch)
  const account = accountParts(given.account)
  const wrongAccount = !account || (rules !== undefined && branch !== null && !accountFits(account, branch, rules))
  return [...(wrongBranch ? (['branch'] as const) : []), ...(wrongAccount ? (['account'] as const) : [])]
}

/** Branch and account in their parts, as files for banks have them; null where one is no such number. */
export function partsOfAccount(given: { branch: string; account: string }) {
  const [branch, account] = [partsOf(given.branch, 4), accountParts(given.account)]
  return branch && account && { branch, account }
}

/** A branch has four digits, and with some banks a fifth sign that checks them; many leave it away. */
function partsOf(text: string, length: number): Parts | null {
  const signs = text.replace(/[\s./-]/g, '').toUpperCase()
  if (!/^\d+[\dXP]?$/.test(signs) || signs.length > length + 1) return null
  if (signs.length <= length) return /^\d+$/.test(signs) ? { number: signs.padStart(length, '0'), digit: null } : null
  return { number: signs.slice(0, length), digit: signs.slice(length) }
}

/** The last sign of an account checks the others. */
function accountParts(text: string): { number: string; digit: string } | null {
  const signs = text.replace(/[\s./-]/g, '').toUpperCase()
  if (!/^\d{2,19}[\dXP]$/.test(signs)) return null
  return { number: signs.slice(0, -1).replace(/^0+(?=\d)/, ''), digit: signs.slice(-1) }
}

function fits({ number, digit }: Parts, rule: Rules['branch']): boolean {
  return digit === null || !rule || rule(number).includes(digit)
}

/** Longer than the rule is for: of another kind, about which nothing is certain. */
function accountFits(account: { number: string; digit: string }, branch: Parts, rules: Rules): boolean {
  if (account.number.length > rules.accountLength) return true
  return rules.account(account.number.padStart(rules.accountLength, '0'), branch.number).includes(account.digit)
}
