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
import type { Database } from '#platform/database/index.ts'

/** What reports are made of, each from the module whose it is. */
export function reportSources(db: Database): ReportSources {
  return {
    movements: createMovements({ db, saleFacts }),
    bookings: (wanted) => bookingFigures(db, wanted),
    cancellations: (wanted) => cancellationFigures(db, wanted),
    places: (wanted) => placeFigures(db, wanted),
    taxes: (wanted) => taxFigures(db, wanted),
    refunds: (wanted) => refundFigures(db, wanted),
    openRefunds: (day) => openRefunds(db, day),
    searches: (span) => searchFigures(db, span),
    unmet: (span) => unmetSearches(db, span),
    signUps: (span) => signUpFigures(db, span),
    chats: (span) => chatFigures(db, span),
    missedChats: async (span) => missedChats(db, span, await hoursOfDesk(db)),
    chatsByHour: (span) => chatsByHour(db, span),
    tickets: (span) => ticketFigures(db, span),
    ticketPromises: (span) => ticketPromises(db, span),
    ticketsByHour: (span) => ticketsByHour(db, span),
  }
}
