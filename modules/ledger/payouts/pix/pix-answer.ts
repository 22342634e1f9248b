import { payoutError } from '#modules/ledger/payouts/payouts.errors.ts'

/** What a bank says of one transfer. `amount`: centavos that it paid, null where it says none. `line`: of the file, from 1. */
export type AnswerLine = {
  line: number
  /** The id that we gave it, without dashes; of a bank that gives back less, its end. */
  id: string
  amount: number | null
  /** The bank's own number of the payment; empty where it has none yet. */
  reference: string
  /** Up to five, the first says most. */
  codes: string[]
}

/**
 * paid: the money is there; accepted: it will be paid; account: the payee's account does not take it, so that its owner has to look;
 * refused: anything else, which is between us and the bank.
 */
export type Meaning = 'paid' | 'accepted' | 'account' | 'refused'

const WIDTH = 240
const END_OF_FILE = String.fromCharCode(0x1a)
const PAID = ['00', '03']
/** Put in, changed. */
const ACCEPTED = ['BD', 'BE']
/** Bank, branch, account, holder's CPF or CNPJ are none, barred, closed, or of no kind that takes Pix. */
const ACCOUNT = ['AL', 'AM', 'AN', 'AT', 'BG', 'PC', 'PD', 'PE', 'PF', 'PG', 'PH', 'ZI']

/** What the codes of a line come to (FEBRABAN's table G059 of CNAB 240). */
export function meaningOf(codes: readonly string[]): Meaning {
  const says = (table: readonly string[]) => codes.some((code) => table.includes(code))
  if (says(ACCOUNT)) return 'account'
  if (codes.length > 0 && codes.every((code) => PAID.includes(code))) return 'paid'
  return codes.length > 0 && codes.every((code) => [...PAID, ...ACCEPTED].includes(code)) ? 'accepted' : 'refused'
}

/** The code that explains a refusal. */
export const codeOf = (codes: readonly string[]): string =>
  codes.find((code) => ACCOUNT.includes(code)) ?? codes[0] ?? ''

/**
 * A bank's answer to a file of Pix transfers: CNAB 240 as docs/payout-file.md says, one line for each segment A. Throws AppError
 * `payout/answer-file` for a text that is none, that is cut short, that is our own file, or that another bank sent.
 * @param bank the three digits of the bank that was to pay
 */
export function readPixAnswer(text: string, bank: string): AnswerLine[] {
  // Old programs end a file with a sign of their own.
  const lines = text.replaceAll(END_OF_FILE, '').trimEnd().split(/\r?\n/)
  if (lines.some((one) => one.length > WIDTH)) throw payoutError('noAnswer')
  // Some programs take the blanks at the end away.
  const records = lines.map((one) => one.padEnd(WIDTH))
  const [head, foot] = [records[0] ?? '', records.at(-1) ?? '']
  if (typeOf(head) !== '0' || at(head, 4, 7) !== '0000') throw payoutError('noAnswer')
  if (at(head, 143, 143) === '1') throw payoutError('ownFile')
  if (at(head, 1, 3) !== bank) throw payoutError('otherBank')
  if (typeOf(foot) !== '9' || Number(at(foot, 24, 29)) !== records.length) throw payoutError('answerCut')
  return records.flatMap((record, index) => (isPayment(record) ? [answerIn(record, index + 1)] : []))
}

/** Columns are counted from 1, both ends within. */
const at = (record: string, from: number, to: number) => record.slice(from - 1, to)
const typeOf = (record: string) => at(record, 8, 8)
const isPayment = (record: string) => typeOf(record) === '3' && at(record, 14, 14) === 'A'

function answerIn(record: string, line: number): AnswerLine {
  const [whole, end] = [at(record, 178, 217).trim(), at(record, 74, 93).trim()]
  return {
    line,
    id: (/^[0-9A-F]{32}$/i.test(whole) ? whole : end).toLowerCase(),
    amount: Number(at(record, 163, 177)) || null,
    reference: at(record, 135, 154).trim(),
    codes: at(record, 231, 240).match(/[0-9A-Z]{2}/g) ?? [],
  }
}
