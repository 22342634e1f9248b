import { AppError } from '#platform/errors.ts'
import type { Money } from '#platform/money.ts'

const TEXT = {
  notFound: /*i18n*/ { id: 'payment.not-found', message: 'This payment was not found.' },
  underWay: /*i18n*/ {
    id: 'payment.under-way',
    message: 'Another payment for this reservation is in progress or done. Wait for it, or check your reservation.',
  },
  over: /*i18n*/ {
    id: 'payment.time-over',
    message: 'The time to pay has run out. Nothing was charged; please choose your flight again.',
  },
  notCapturable: /*i18n*/ {
    id: 'payment.not-capturable',
    message: 'This payment is not authorised, so it cannot be captured.',
  },
  notVoidable: /*i18n*/ {
    id: 'payment.not-voidable',
    message: 'This payment has already been captured. Use a refund to return the money.',
  },
  notPaid: /*i18n*/ { id: 'payment.not-paid', message: 'Nothing was paid, so there is nothing to refund.' },
  exceeds: /*i18n*/ {
    id: 'refund.exceeds',
    message: 'That is more than remains of this payment. You can refund at most {left}.',
  },
  mismatch: /*i18n*/ {
    id: 'payment.key-mismatch',
    message: 'This key was used for another payment. Use a new key for a new request.',
  },
  instalments: /*i18n*/ {
    id: 'payment.instalments',
    message: 'This amount cannot be paid in {count} instalments. Choose one of the plans shown.',
  },
  noPix: /*i18n*/ { id: 'payment.no-pix', message: 'Pix only works in Brazilian reais. Pay by card instead.' },
  noDispute: /*i18n*/ {
    id: 'dispute.not-found',
    message: 'This dispute was not found. Open it again from the list.',
  },
  disputeOver: /*i18n*/ {
    id: 'dispute.over',
    message: 'The bank is not waiting for an answer to this dispute. Reload it to see where it stands.',
  },
  disputeRefused: /*i18n*/ {
    id: 'dispute.refused',
    message:
      'The payment provider did not take the answer, and nothing has changed. Check the log for its reason, then try again or answer at the provider.',
  },
  unreachable: /*i18n*/ {
    id: 'dispute.unreachable',
    message:
      'The payment provider cannot be reached, so we do not know whether the bank has your answer. Send it again in a minute: it counts once.',
  },
}

/** What payments refuse, in the words that a person reads. */
export const refusal = {
  notFound: () => new AppError('payment/not-found', { userMessage: TEXT.notFound }),
  underWay: () => new AppError('payment/state', { userMessage: TEXT.underWay }),
  timeOver: () => new AppError('payment/state', { userMessage: TEXT.over }),
  notCapturable: () => new AppError('payment/state', { userMessage: TEXT.notCapturable }),
  notVoidable: () => new AppError('payment/state', { userMessage: TEXT.notVoidable }),
  notPaid: () => new AppError('payment/state', { userMessage: TEXT.notPaid }),
  exceeds: (left: Money) => new AppError('refund/exceeds', { userMessage: TEXT.exceeds, values: { left } }),
  keyMismatch: () => new AppError('idempotency/mismatch', { userMessage: TEXT.mismatch }),
  noSuchPlan: (count: number) =>
    new AppError('request/invalid', {
      userMessage: TEXT.instalments,
      values: { count },
      fields: [{ field: 'method.instalments', text: TEXT.instalments, values: { count } }],
    }),
  noPix: () =>
    new AppError('request/invalid', {
      userMessage: TEXT.noPix,
      fields: [{ field: 'method.kind', text: TEXT.noPix }],
    }),
  noDispute: () => new AppError('dispute/not-found', { userMessage: TEXT.noDispute }),
  disputeOver: () => new AppError('dispute/state', { userMessage: TEXT.disputeOver }),
  disputeRefused: () => new AppError('dispute/state', { userMessage: TEXT.disputeRefused }),
  unreachable: () => new AppError('payment/unavailable', { userMessage: TEXT.unreachable }),
}
