import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CalendarPlus, FileText, Receipt } from 'lucide-react'
import type { DocumentKind } from '#modules/reservations/documents/documents.contract.ts'

type Document = { label: MessageDescriptor; icon: typeof FileText; file: string }

/** What each document is called, and its file. */
export const DOCUMENT_KINDS: Record<DocumentKind, Document> = {
  eticket: { label: msg`E-ticket receipt (PDF)`, icon: FileText, file: 'e-ticket.pdf' },
  voucher: { label: msg`Voucher (PDF)`, icon: FileText, file: 'voucher.pdf' },
  policy: { label: msg`Insurance policy (PDF)`, icon: FileText, file: 'policy.pdf' },
  invoice: { label: msg`Payment receipt (PDF)`, icon: Receipt, file: 'receipt.pdf' },
  calendar: { label: msg`Calendar file (.ics)`, icon: CalendarPlus, file: 'trip.ics' },
}
