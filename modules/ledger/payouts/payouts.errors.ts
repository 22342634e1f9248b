import { AppError, type ErrorCode } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  notFound: /*i18n*/ { id: 'payout.not-found', message: 'This payout does not exist. Reload the list.' },
  state: /*i18n*/ {
    id: 'payout.state',
    message: 'Someone else has changed this in the meantime. Reload it to see its current state.',
  },
  open: /*i18n*/ {
    id: 'payout.open-run',
    message: 'A payout run is already awaiting approval. Approve or discard it before you prepare the next one.',
  },
  taken: /*i18n*/ {
    id: 'payout.taken',
    message: 'Another payout run has taken some of these stays in the meantime. Check the preview again.',
  },
  nothing: /*i18n*/ { id: 'payout.nothing', message: 'Nothing can be paid today. The preview explains why.' },
  same: /*i18n*/ {
    id: 'payout.needs-second-person',
    message: 'Someone else must approve this payout run: you prepared it yourself.',
  },
  changed: /*i18n*/ {
    id: 'payout.changed',
    message:
      'This payout run can no longer be paid as prepared: refunds or payout details have changed. Discard it and prepare another.',
  },
  held: /*i18n*/ {
    id: 'payout.held',
    message: 'This owner’s payouts are already on hold. Reload the page to see who held them and why.',
  },
  notHeld: /*i18n*/ {
    id: 'payout.not-held',
    message: 'This owner’s payouts are no longer on hold. Reload the page to see who released them.',
  },
  owner: /*i18n*/ { id: 'payout.owner-not-found', message: 'We cannot find this hotel owner. Reload the list.' },
  noPix: /*i18n*/ {
    id: 'payout.no-pix',
    message: 'No payout of this run goes by Pix. Download the bank file instead.',
  },
  noAnswer: /*i18n*/ {
    id: 'payout.no-answer',
    message:
      'This is not a CNAB 240 file: lines of 240 columns, as the bank sends them. Choose the bank’s answer file.',
  },
  ownFile: /*i18n*/ {
    id: 'payout.own-file',
    message: 'This is a file for the bank, not its answer. Choose the answer file that the bank sent.',
  },
  otherBank: /*i18n*/ {
    id: 'payout.other-bank',
    message: 'Another bank sent this file. Choose the answer of the bank that this run is paid from.',
  },
  answerCut: /*i18n*/ {
    id: 'payout.answer-cut',
    message: 'Lines are missing at the end of this file. Download it from the bank again.',
  },
  byStripe: /*i18n*/ {
    id: 'payout.by-stripe',
    message: 'Stripe carries out this payment and tells us what becomes of it. Nothing has to be entered here.',
  },
  invoice: /*i18n*/ { id: 'invoice.not-found', message: 'This invoice does not exist. Reload the list.' },
} satisfies Record<string, Message>

const CODES: Record<keyof typeof TEXT, ErrorCode> = {
  notFound: 'payout/not-found',
  state: 'payout/state',
  open: 'payout/state',
  taken: 'payout/state',
  nothing: 'payout/nothing-to-pay',
  same: 'payout/needs-second-person',
  changed: 'payout/state',
  held: 'payout/state',
  notHeld: 'payout/state',
  owner: 'payout/not-found',
  noPix: 'payout/state',
  noAnswer: 'payout/answer-file',
  ownFile: 'payout/answer-file',
  otherBank: 'payout/answer-file',
  answerCut: 'payout/answer-file',
  byStripe: 'payout/state',
  invoice: 'invoice/not-found',
}

export function payoutError(why: keyof typeof TEXT): AppError {
  return new AppError(CODES[why], { userMessage: TEXT[why] })
}
