import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import { money } from '#platform/money.ts'
import { linkMail } from './keys/open-links.ts'
import type { Owed } from './pay/owed.ts'
import { payLinkMail } from './pay/pay-link-mail.ts'
import { elsewhereAlarm } from './staff/elsewhere-alarm.ts'
import { ownerAlarm } from './staff/owner-alarm.ts'
import { refundAlarm } from './staff/refund-alarm.ts'

const WHEN = {
  link: /*i18n*/ { id: 'mail-templates.booking-link', message: 'A guest without an account looks up a booking' },
  pay: {
    booking: /*i18n*/ { id: 'mail-templates.payment-link', message: 'Staff send a link to pay' },
    change: /*i18n*/ { id: 'mail-templates.payment-link-change', message: 'Staff send a link to pay for a change' },
  },
  ownerCancelled: /*i18n*/ {
    id: 'mail-templates.owner-cancelled',
    message: 'A hotel cancels a stay that it has confirmed',
  },
  refundElsewhere: /*i18n*/ {
    id: 'mail-templates.refund-elsewhere',
    message: 'A refund is made in the payment provider’s dashboard',
  },
  refundBack: /*i18n*/ { id: 'mail-templates.refund-back', message: 'The bank returns a refund' },
}
const REASON = /*i18n*/ { id: 'mail-templates.owner-reason', message: 'A pipe has burst, and the room is under water.' }
const { email, code, id, token, at } = SAMPLE

function payLink(what: Owed['what']): MailTemplate {
  const owed = { amount: money(111_000, 'BRL'), until: at, what }
  return {
    id: `booking.payment-link-${what}`,
    reader: 'traveller',
    when: WHEN.pay[what],
    sample: ({ locale, ...desk }) => payLinkMail(desk, { to: { email, locale }, code, owed, link: token }),
  }
}

/** What is sent about bookings beside the notices of travellers. */
export const reservationMails: readonly MailTemplate[] = [
  {
    id: 'booking.link',
    reader: 'traveller',
    when: WHEN.link,
    sample: ({ locale, ...desk }) => linkMail(desk, { code, email, locale, link: token }),
  },
  payLink('booking'),
  payLink('change'),
  {
    id: 'staff.owner-cancelled',
    reader: 'staff',
    when: WHEN.ownerCancelled,
    sample: ({ locale, ...desk }) =>
      ownerAlarm(desk, { to: { email, locale }, id, code, reason: desk.translate(locale, REASON) }),
  },
  {
    id: 'staff.refund-back',
    reader: 'staff',
    when: WHEN.refundBack,
    sample: ({ locale, ...desk }) =>
      refundAlarm(desk, {
        person: { email, locale },
        reservation: { id, code },
        refund: { amount: money(111_000, 'BRL'), promisedBy: '2027-01-15' },
      }),
  },
  {
    id: 'staff.refund-elsewhere',
    reader: 'staff',
    when: WHEN.refundElsewhere,
    sample: ({ locale, ...desk }) =>
      elsewhereAlarm(desk, {
        person: { email, locale },
        reservation: { id, code },
        refund: { amount: money(111_000, 'BRL'), reference: '74000000000000000000001' },
      }),
  },
]
