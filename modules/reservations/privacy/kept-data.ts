/** What stays of a customer's reservations when the account is erased (customer-data.ts), as it is said to them. */
export const KEPT_OF_RESERVATIONS = [
  {
    what: /*i18n*/ { id: 'reservation.kept.money', message: 'Payments, refunds and receipts of your bookings' },
    why: /*i18n*/ {
      id: 'reservation.kept.money-why',
      message:
        'Tax law asks for them for five years (Brazilian Tax Code, art. 195). Who travelled, and how to reach you, is emptied for trips that are over.',
    },
  },
  {
    what: /*i18n*/ { id: 'reservation.kept.coming', message: 'Bookings of trips that are still to come' },
    why: /*i18n*/ {
      id: 'reservation.kept.coming-why',
      message:
        'The airline needs the names to carry you, and you need the tickets. Look them up with their code and your email, also to cancel.',
    },
  },
] as const
