import { z } from 'zod'
import { HOLD_EXAMPLE, PAY_EXAMPLE } from '#modules/reservations/booking-examples.contract.ts'
import { HoldRequestSchema } from '#modules/reservations/items/items.contract.ts'
import { CODE_PARAM } from '#modules/reservations/reservations.contract.ts'
import { group, post } from '#platform/api/endpoint.ts'
import { ErrorBodySchema } from '#platform/http.ts'
import { HeldSchema, HoldErrorSchema, PaidSchema, PayRequestSchema, PriceChangedSchema } from './booking.contract.ts'

const priced = { 409: z.union([PriceChangedSchema, ErrorBodySchema]) }

/** From an offer to a reservation that is paid for. */
export const booking = group(
  '/reservations',
  { name: 'reservation', tag: 'reservations', access: 'traveller', errors: [404, 409, 410, 422] },
  {
    hold: post('/', {
      summary: 'Hold an offer',
      description:
        'Checks the travellers, holds the seats for 15 minutes and answers with the reservation. Without a sign-in ' +
        'the answer has a `key`, shown once, which opens the reservation as a bearer token. When the price is not ' +
        'the one seen nothing is held and the answer is 409 with both amounts. A client that has too much waiting to be paid ' +
        'is answered with 429 and when to try again. ' +
        'With `kind: several` a body carries up to six offers with one contact: they become the items of one reservation ' +
        'with one code and one payment. When one of them cannot be had none is held, and the error says which (`item`). ' +
        'What belongs to a feature of the site that is switched off is refused with 404 `feature/off`.',
      once: 'by hand',
      in: HoldRequestSchema,
      example: { in: HOLD_EXAMPLE },
      status: 201,
      out: HeldSchema,
      errors: [402],
      errorBodies: { 404: HoldErrorSchema, 409: z.union([PriceChangedSchema, HoldErrorSchema]), 410: HoldErrorSchema },
    }),
    abandon: post('/:code/abandon', {
      summary: 'Give a hold back before its time',
      description: 'Frees the seats at once. Refused while a payment is under way or done; again changes nothing.',
      params: CODE_PARAM,
    }),
    pay: post('/:code/payments', {
      summary: 'Pay for a held reservation',
      description:
        'Confirms the price once more, asks for the money and, when it is authorised, orders and tickets before it ' +
        'answers. A declined card is a payment with status `failed`; the hold stays. `action` says what the payer ' +
        'must do next.',
      once: 'by hand',
      params: CODE_PARAM,
      in: PayRequestSchema,
      example: { in: PAY_EXAMPLE },
      out: PaidSchema,
      errors: [402],
      errorBodies: priced,
    }),
    refreshPayment: post('/:code/payments/:id/refresh', {
      summary: 'Ask for the state of a payment',
      description:
        "When the browser comes back from the bank's check, or while a Pix is waited for. Asks the provider; " +
        'together with its webhooks it acts once.',
      params: CODE_PARAM,
      out: PaidSchema,
    }),
  },
)
