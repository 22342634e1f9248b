import type { NoticeText } from '#modules/reservations/index.ts'
import type { NoticeKind } from './notifications.contract.ts'

/** Messages about money, which read the same whatever was sold; a kind may say them in its own words. */
export const MONEY_TEXT: Partial<Record<NoticeKind, NoticeText>> = {
  cancelled: {
    subject: /*i18n*/ { id: 'notice.cancelled.subject', message: 'Cancelled: {title} ({code})' },
    heading: /*i18n*/ { id: 'notice.cancelled.heading', message: 'Your booking is cancelled' },
    text: /*i18n*/ {
      id: 'notice.cancelled.text',
      message:
        '{money, select, yes {{amount} comes back to you by the way you paid{dated, select, yes {, by {by} at the latest} other {}}.} other {Your booking {code} is cancelled. Nothing more will be charged.}}',
    },
  },
  refunded: {
    subject: /*i18n*/ { id: 'notice.refunded.subject', message: 'Your money is on its way ({code})' },
    heading: /*i18n*/ { id: 'notice.refunded.heading', message: 'Your money is on its way' },
    text: /*i18n*/ {
      id: 'notice.refunded.text',
      message:
        '{money, select, yes {{amount} of your booking {code} comes back by the way you paid{dated, select, yes {, by {by} at the latest} other {}}.} other {Money of your booking {code} comes back by the way you paid.}}',
    },
  },
  'refund-arrived': {
    subject: /*i18n*/ { id: 'notice.refund-arrived.subject', message: 'Your refund has arrived ({code})' },
    heading: /*i18n*/ { id: 'notice.refund-arrived.heading', message: 'Your refund has arrived' },
    text: /*i18n*/ {
      id: 'notice.refund-arrived.text',
      message:
        '{money, select, yes {{amount} of your booking {code} was} other {The refund of your booking {code} was}} handed to your bank. On a card it can take until the next statement to show.',
    },
  },
  'refund-failed': {
    subject: /*i18n*/ { id: 'notice.refund-failed.subject', message: 'Your bank sent your refund back ({code})' },
    heading: /*i18n*/ { id: 'notice.refund-failed.heading', message: 'Your refund needs another way' },
    text: /*i18n*/ {
      id: 'notice.refund-failed.text',
      message:
        'Your bank did not take the refund of your booking {code}. It is yours all the same: we are looking for another way and will write to you. You need not do anything.',
    },
  },
}
