import { AppError, type ErrorCode } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  notFound: /*i18n*/ { id: 'payout.not-found', message: 'This payout does not exist. Load the list again.' },
  state: /*i18n*/ {
    id: 'payout.state',
    message: 'Someone else has changed this in the meantime. Reload it to see its present state.',
  },
  open: /*i18n*/ {
    id: 'payout.open-run',
    message: 'A run waits for its approval already. Approve or discard it before the next one is prepared.',
  },
  taken: /*i18n*/ {
    id: 'payout.taken',
    message: 'Another run has taken some of these stays meanwhile. Look at the preview again.',
  },
  nothing: /*i18n*/ { id: 'payout.nothing', message: 'Nothing can be paid today. The preview says why.' },
  same: /*i18n*/ {
    id: 'payout.needs-second-person',
    message: 'Another person must approve this run: you prepared it yourself.',
  },
  changed: /*i18n*/ {
    id: 'payout.changed',
    message:
      'Nothing of this run can be paid any more as it was printed: refunds or payout details have changed. Discard it and prepare another.',
  },
  held: /*i18n*/ {
    id: 'payout.held',
    message: 'The payouts of this owner are held already. Reload the page to see by whom and why.',
  },
  notHeld: /*i18n*/ {
    id: 'payout.not-held',
    message: 'The payouts of this owner are not held any more. Reload the page to see by whom they were released.',
  },
  owner: /*i18n*/ { id: 'payout.owner-not-found', message: 'There is no such hotel owner. Load the list again.' },
  invoice: /*i18n*/ { id: 'invoice.not-found', message: 'This invoice does not exist. Load the list again.' },
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
  invoice: 'invoice/not-found',
}

export function payoutError(why: keyof typeof TEXT): AppError {
  return new AppError(CODES[why], { userMessage: TEXT[why] })
}
