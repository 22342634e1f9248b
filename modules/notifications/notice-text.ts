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
        '{money, select, yes {We are refunding {amount} to your original payment method{dated, select, yes {, by {by} at the latest} other {}}.} other {Your booking {code} is cancelled. You will not be charged anything more.}}',
    },
  },
  refunded: {
    subject: /*i18n*/ { id: 'notice.refunded.subject', message: 'Your refund is on its way ({code})' },
    heading: /*i18n*/ { id: 'notice.refunded.heading', message: 'Your refund is on its way' },
    text: /*i18n*/ {
      id: 'notice.refunded.text',
      message:
        '{money, select, yes {We are refunding {amount} of your booking {code} to your original payment method{dated, select, yes {, by {by} at the latest} other {}}.} other {Your booking {code} is being refunded to your original payment method.}}',
    },
  },
  'refund-arrived': {
    subject: /*i18n*/ { id: 'notice.refund-arrived.subject', message: 'Your refund has arrived ({code})' },
    heading: /*i18n*/ { id: 'notice.refund-arrived.heading', message: 'Your refund has arrived' },
    text: /*i18n*/ {
      id: 'notice.refund-arrived.text',
      message:
        '{money, select, yes {{amount} for your booking {code} was} other {The refund for your booking {code} was}} sent to your bank. On a card, it can take until the next statement to appear.',
    },
  },
  'refund-failed': {
    subject: /*i18n*/ { id: 'notice.refund-failed.subject', message: 'Your bank returned your refund ({code})' },
    heading: /*i18n*/ { id: 'notice.refund-failed.heading', message: 'Your refund needs another way' },
    text: /*i18n*/ {
      id: 'notice.refund-failed.text',
      message:
        'Your bank did not accept the refund for your booking {code}. The money is still yours: we are finding another way and will write to you. You don’t need to do anything.',
    },
  },
}
