import { type FlightRule, refundable } from '#modules/rights/rule.ts'
import { OUR_PROMISE } from './our-promise.ts'

/** Nobody pays for a ticket that does not exist, whatever the fare says and however late it is. */
export const ourUnticketed: FlightRule = {
  ...OUR_PROMISE,
  name: 'jangada-not-ticketed',
  applies: ({ ticketed }) => !ticketed,
  refund: refundable,
  sentence: () => ({
    message: /*i18n*/ {
      id: 'rights.not-ticketed',
      message: 'Your tickets have not been issued yet, so you get a full refund.',
    },
    values: {},
  }),
  edges: () => [],
}
