import { instantText } from '#platform/date-words.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Locale } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { formatMoney } from '#platform/money.ts'
import type { Owed } from './owed.ts'

const TEXT = {
  booking: {
    subject: /*i18n*/ { id: 'reservation.pay-link.subject', message: 'Pay for your booking {code}' },
    body: /*i18n*/ {
      id: 'reservation.pay-link.body',
      message:
        'As you agreed with our staff, your booking {code} is held until {until}. Pay {amount} by then to confirm it; otherwise it expires and you are not charged.',
    },
  },
  change: {
    subject: /*i18n*/ {
      id: 'reservation.pay-link.change-subject',
      message: 'Pay for the change of your booking {code}',
    },
    body: /*i18n*/ {
      id: 'reservation.pay-link.change-body',
      message:
        'As you agreed with our staff, the change of your booking {code} is held until {until}. Pay the difference of {amount} by then; otherwise your booking stays as it was and you are not charged.',
    },
  },
}
const ACTION = /*i18n*/ { id: 'reservation.pay-link.action', message: 'Pay now' }
const FOOTER = /*i18n*/ {
  id: 'reservation.pay-link.footer',
  message:
    'The link works once, until {until}, without a sign-in. Only enter your card on our site: our staff never ask for its number.',
}

type PayLink = { to: { email: string; locale: Locale }; code: string; owed: Owed; link: string }

/** Pure. */
export function payLinkMail(
  desk: { translate: Translate; publicUrl: string },
  { to, code, owed, link }: PayLink,
): Mail {
  const { amount, until, what } = owed
  const values = {
    code,
    amount: formatMoney(amount, to.locale),
    until: instantText(until, to.locale, { zone: BRAZIL_ZONE, year: true, named: true }),
  }
  const leadsTo = `/reservations/${code}?link=${link}&pay`
  return letter(desk, { to, words: { ...TEXT[what], action: ACTION, footer: FOOTER }, values, leadsTo })
}
