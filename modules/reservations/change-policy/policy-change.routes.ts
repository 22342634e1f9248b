import { ChangePaySchema } from '#modules/reservations/change/change.contract.ts'
import { PaidSchema } from '#modules/reservations/hold/booking.contract.ts'
import { CODE_PARAM, ReservationSchema } from '#modules/reservations/reservations.contract.ts'
import { del, group, post } from '#platform/api/endpoint.ts'
import { NewPolicySchema, PolicyChangeQuoteSchema, PolicyChangeRequestSchema } from './policy-change.contract.ts'

/** Other days or people of an insurance policy. */
export const policyChanges = group(
  '/reservations/:code',
  { name: 'policyChange', tag: 'reservations', access: 'traveller', errors: [404, 409, 422], params: CODE_PARAM },
  {
    quote: post('/policy-change-quotes', {
      inTheirName: true,
      summary: 'Ask what other days or people of a policy cost',
      description:
        'By the version of the terms that it was sold with: the old and the new premium, what is to be paid or comes back and ' +
        'the rule that says so; or why it is not possible. Nothing is held.',
      in: NewPolicySchema,
      out: PolicyChangeQuoteSchema,
    }),
    request: post('/policy-changes', {
      inTheirName: true,
      summary: 'Change a policy as quoted',
      description:
        'With nothing to pay at once, otherwise once the difference is paid, within 15 minutes; the policy is as it was until ' +
        'then. 409 when the premium or what comes back is not what was seen.',
      once: 'by hand',
      in: PolicyChangeRequestSchema,
      out: ReservationSchema,
    }),
    pay: post('/policy-changes/:id/payments', {
      summary: 'Pay the difference of a changed policy',
      description: 'It is taken before the insurer is asked, and comes back whole when the insurer says no.',
      once: 'by hand',
      in: ChangePaySchema,
      out: PaidSchema,
    }),
    withdraw: del('/policy-changes/:id', {
      inTheirName: true,
      summary: 'Withdraw the change of a policy',
      description: 'While it is not paid. Again changes nothing.',
      out: ReservationSchema,
    }),
  },
)
