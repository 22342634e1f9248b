import { cancellations } from './demand/cancellations.ts'
import { conversion } from './demand/conversion.ts'
import { destinations, routes } from './demand/places.ts'
import { signUps } from './demand/sign-ups.ts'
import { unmetDemand } from './demand/unmet.ts'
import { fees } from './money/fees.ts'
import { ownerPayables, supplierPayables } from './money/payables.ts'
import { payouts } from './money/payouts.ts'
import { refundAges } from './money/refund-ages.ts'
import { refunds } from './money/refunds.ts'
import { sales } from './money/sales.ts'
import { taxes } from './money/taxes.ts'
import type { Report } from './report.ts'
import type { ReportId } from './reports.contract.ts'
import { byHour } from './service/by-hour.ts'
import { chat } from './service/chat.ts'
import { missedChats } from './service/missed-chats.ts'
import { promises } from './service/promises.ts'
import { tickets } from './service/tickets.ts'

/** Every report, in the order of their list. Screen, chart, tables and mails are made of what is said here. */
export const REPORTS: Record<ReportId, Report> = {
  sales,
  fees,
  refunds,
  'refund-ages': refundAges,
  'owner-payables': ownerPayables,
  payouts,
  'supplier-payables': supplierPayables,
  taxes,
  conversion,
  cancellations,
  routes,
  destinations,
  'unmet-demand': unmetDemand,
  'sign-ups': signUps,
  chat,
  'missed-chats': missedChats,
  tickets,
  promises,
  'by-hour': byHour,
}
