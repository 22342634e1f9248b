/** The files that can be had of a reservation, by their kind. */
export const DOCUMENTS = {
  eticket: 'eticket.pdf',
  voucher: 'voucher.pdf',
  policy: 'policy.pdf',
  invoice: 'invoice.pdf',
  calendar: 'calendar.ics',
} as const

export type DocumentKind = keyof typeof DOCUMENTS
export type DocumentFile = (typeof DOCUMENTS)[DocumentKind]
