import { z } from 'zod'

/** The files that can be had of a reservation, by their kind. */
export const DOCUMENTS = {
  eticket: 'eticket.pdf',
  voucher: 'voucher.pdf',
  invoice: 'invoice.pdf',
  calendar: 'calendar.ics',
} as const

export type DocumentKind = keyof typeof DOCUMENTS

type FileName = (typeof DOCUMENTS)[DocumentKind]
export const FileNameSchema = z.enum(Object.values(DOCUMENTS) as [FileName, ...FileName[]])
