import { signUpFigures } from '#modules/accounts/index.ts'
import { chatFigures, chatsByHour, missedChats } from '#modules/chat/index.ts'
import { createMovements } from '#modules/ledger/index.ts'
import { openRefunds, refundFigures } from '#modules/payments/index.ts'
import type { ReportSources } from '#modules/reports/index.ts'
import {
  bookingFigures,
  cancellationFigures,
  placeFigures,
  saleFacts,
  taxFigures,
} from '#modules/reservations/index.ts'
import { searchFigures, unmetSearches } from '#modules/searches/index.ts'
import { hoursOfDesk } from '#modules/settings/index.ts'
import { ticketFigures, ticketPromises, ticketsByHour } from '#modules/support/index.ts'
import type { Ground } from './ground.ts'

/** What reports are made of, each from the module whose it is: figures from a standby, where there is one. */
export function reportSources({ db, reads }: Pick<Ground, 'db' | 'reads'>): ReportSources {
  return {
    movements: createMovements({ db, saleFacts }),
    bookings: (wanted) => reads((from) => bookingFigures(from, wanted)),
    cancellations: (wanted) => reads((from) => cancellationFigures(from, wanted)),
    places: (wanted) => reads((from) => placeFigures(from, wanted)),
    taxes: (wanted) => reads((from) => taxFigures(from, wanted)),
    refunds: (wanted) => reads((from) => refundFigures(from, wanted)),
    openRefunds: (day) => reads((from) => openRefunds(from, day)),
    searches: (span) => reads((from) => searchFigures(from, span)),
    unmet: (span) => reads((from) => unmetSearches(from, span)),
    signUps: (span) => reads((from) => signUpFigures(from, span)),
    chats: (span) => reads((from) => chatFigures(from, span)),
    missedChats: (span) => reads(async (from) => missedChats(from, span, await hoursOfDesk(from))),
    chatsByHour: (span) => reads((from) => chatsByHour(from, span)),
    tickets: (span) => reads((from) => ticketFigures(from, span)),
    ticketPromises: (span) => reads((from) => ticketPromises(from, span)),
    ticketsByHour: (span) => reads((from) => ticketsByHour(from, span)),
  }
}
