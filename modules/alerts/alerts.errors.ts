import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  place: /*i18n*/ {
    id: 'alerts.place-unknown',
    message: 'We do not know an airport or city with one of these codes. Choose two different places.',
  },
  days: /*i18n*/ {
    id: 'alerts.days',
    message: 'These dates have passed or are in the wrong order. Choose dates in the future.',
  },
  hotel: /*i18n*/ {
    id: 'alerts.hotel-unknown',
    message: 'This hotel is not on our site, or no longer is. Search for others in the same place.',
  },
  currency: /*i18n*/ { id: 'alerts.currency', message: 'Enter the price in the currency of this hotel: {currency}.' },
  many: /*i18n*/ {
    id: 'alerts.too-many',
    message:
      'Several alerts for this address are awaiting confirmation. Follow the link in one of our emails, or try again tomorrow.',
  },
  gone: /*i18n*/ {
    id: 'alerts.not-found',
    message: 'This alert is no longer active. Reload the page to see those that are.',
  },
} satisfies Record<string, Message>

const invalid = (field: string, text: Message, values?: Record<string, string | number>) =>
  new AppError('request/invalid', {
    userMessage: text,
    fields: [{ field, text, ...(values && { values }) }],
    ...(values && { values }),
  })

export const alertErrors = {
  place: () => invalid('subject', TEXT.place),
  days: () => invalid('subject', TEXT.days),
  hotel: () => invalid('subject', TEXT.hotel),
  currency: (currency: string) => invalid('threshold', TEXT.currency, { currency }),
  notFound: () => new AppError('alert/not-found', { userMessage: TEXT.gone }),
  many: () => new AppError('request/too-many', { userMessage: TEXT.many }),
}
