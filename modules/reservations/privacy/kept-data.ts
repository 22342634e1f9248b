/** What stays of a customer's reservations when the account is erased (customer-data.ts), as it is said to them. */
export const KEPT_OF_RESERVATIONS = [
  {
    what: /*i18n*/ { id: 'reservation.kept.money', message: 'Payments, refunds and receipts of your bookings' },
    why: /*i18n*/ {
      id: 'reservation.kept.money-why',
      message:
        'Tax law requires us to keep them for five years (Brazilian Tax Code, art. 195). For past trips, we erase who travelled and how to reach you.',
    },
  },
  {
    what: /*i18n*/ { id: 'reservation.kept.coming', message: 'Bookings of upcoming trips' },
    why: /*i18n*/ {
      id: 'reservation.kept.coming-why',
      message:
        'The airline needs the names to let you board, and you need the tickets. You can still look up or cancel these bookings with their code and your email.',
    },
  },
] as const
