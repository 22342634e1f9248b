import { add, type Money, money } from '#platform/money.ts'
import { digits, line, words } from './cnab.ts'
import type { PixPayer, TaxId } from './paying-account.contract.ts'
import type { PixPayee } from './pix-transfer.ts'

/** `id`: of the payout, which the bank gives back; `amount`: reais. */
export type PixTransfer = { id: string; payee: PixPayee; amount: Money }

type File = {
  payer: PixPayer
  /** Of the run: the number of the file at the bank. */
  number: number
  /** When it was approved, in Brasília: the day of the payments. */
  day: string
  /** `HH:MM:SS`. */
  time: string
  transfers: readonly PixTransfer[]
}

/** Suppliers are paid. */
const SERVICE = '20'
/** Pix, by the clearing of instant payments. */
const PIX = { form: '45', clearing: '009' }
const BY_ACCOUNT = '05'
const CURRENT_ACCOUNT = '01'
const LOT = 1

/**
 * Pix transfers by account as a bank takes them in a file: FEBRABAN's CNAB 240, segments A and B of payments. 240 ASCII columns a line, CRLF;
 * docs/payout-file.md has the columns. The same file for the same payments.
 */
export function pixFile(file: File): string {
  const { payer, transfers } = file
  const records = transfers.flatMap((transfer, i) => [
    segmentA(payer, file.day, transfer, 2 * i + 1),
    segmentB(payer, transfer, 2 * i + 2),
  ])
  const lot = [lotHeader(file), ...records, lotTrailer(file, records.length)]
  return [fileHeader(file), ...lot, fileTrailer(payer, lot.length)].map((one) => `${one}\r\n`).join('')
}

const dayOf = (day: string) => day.split('-').toReversed().join('')

const begin = ({ bank }: PixPayer, lot: number, record: number) => [
  digits(1, 3, bank.code),
  digits(4, 7, lot),
  digits(8, 8, record),
]

/** Letters may stand in a CNPJ. */
const taxId = (from: number, { kind, signs }: TaxId) =>
  [digits(from, from, kind), words(from + 1, from + 14, signs.padStart(14, '0'))] as const

const payerFields = ({ taxId: id, agreement, branch, account, name }: PixPayer) => [
  ...taxId(18, id),
  words(33, 52, agreement),
  digits(53, 57, branch.number),
  words(58, 58, branch.digit ?? ''),
  digits(59, 70, account.number),
  words(71, 71, account.digit),
  words(73, 102, name),
]

function fileHeader({ payer, number, day, time }: File): string {
  return line(
    ...begin(payer, 0, 0),
    ...payerFields(payer),
    words(103, 132, payer.bank.name),
    digits(143, 143, 1),
    digits(144, 151, dayOf(day)),
    digits(152, 157, time),
    digits(158, 163, number),
    digits(164, 166, 103),
    digits(167, 171, 0),
  )
}

function lotHeader({ payer }: File): string {
  return line(
    ...begin(payer, LOT, 1),
    words(9, 9, 'C'),
    digits(10, 11, SERVICE),
    digits(12, 13, PIX.form),
    digits(14, 16, 46),
    ...payerFields(payer),
  )
}

function segmentA(payer: PixPayer, day: string, { id, payee, amount }: PixTransfer, number: number): string {
  return line(
    ...begin(payer, LOT, 3),
    digits(9, 13, number),
    words(14, 14, 'A'),
    digits(15, 15, 0),
    digits(16, 17, 0),
    digits(18, 20, PIX.clearing),
    digits(21, 23, payee.bank.code),
    digits(24, 28, payee.branch.number),
    words(29, 29, payee.branch.digit ?? ''),
    digits(30, 41, payee.account.number),
    words(42, 42, payee.account.digit),
    words(44, 73, payee.name),
    words(74, 93, compact(id).slice(-20)),
    digits(94, 101, dayOf(day)),
    words(102, 104, 'BRL'),
    digits(105, 119, 0),
    digits(120, 134, amount.amount),
    digits(155, 162, 0),
    digits(163, 177, 0),
    words(178, 217, compact(id)),
    digits(230, 230, 0),
  )
}

function segmentB(payer: PixPayer, { id, payee }: PixTransfer, number: number): string {
  return line(
    ...begin(payer, LOT, 3),
    digits(9, 13, number),
    words(14, 14, 'B'),
    words(15, 17, BY_ACCOUNT),
    ...taxId(18, payee.taxId),
    words(33, 67, compact(id)),
    words(128, 226, CURRENT_ACCOUNT),
    digits(233, 240, payee.bank.ispb),
  )
}

function lotTrailer({ payer, transfers }: File, records: number): string {
  const sum = add(money(0, 'BRL'), ...transfers.map(({ amount }) => amount))
  return line(
    ...begin(payer, LOT, 5),
    digits(18, 23, records + 2),
    digits(24, 41, sum.amount),
    digits(42, 59, 0),
    digits(60, 65, 0),
  )
}

function fileTrailer(payer: PixPayer, lines: number): string {
  return line(...begin(payer, 9999, 9), digits(18, 23, 1), digits(24, 29, lines + 2), digits(30, 35, 0))
}

const compact = (id: string) => id.replaceAll('-', '')
