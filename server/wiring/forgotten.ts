import { countAlertsBefore } from '#modules/alerts/index.ts'
import { countRecipientsBefore } from '#modules/campaigns/index.ts'
import { countDecidedBefore, countUndecidedBefore } from '#modules/careers/index.ts'
import { countChatsBefore } from '#modules/chat/index.ts'
import { countPricesBefore } from '#modules/flights/index.ts'
import { countConsentsBefore } from '#modules/legal/index.ts'
import { countThreadsBefore } from '#modules/messages/index.ts'
import { countUnconfirmedBefore } from '#modules/newsletter/index.ts'
import { countNoticesBefore } from '#modules/notifications/index.ts'
import { countUnpaidBefore } from '#modules/reservations/index.ts'
import { countSearchesBefore } from '#modules/searches/index.ts'
import type { Forgotten } from '#modules/settings/index.ts'
import { countApartBefore, countTicketsBefore } from '#modules/support/index.ts'
import type { Database } from '#platform/database/index.ts'
import { countMailsBefore } from '#platform/mail/post-office.ts'

type Count = (db: Database, before: Date, now: Date) => Promise<number>

/** All that is kept for one purpose, each counted by what its round deletes. */
export function forgottenIn(db: Database): Forgotten {
  const of =
    (...counts: readonly Count[]) =>
    async (before: Date, now: Date) => {
      const all = await Promise.all(counts.map((count) => count(db, before, now)))
      return all.reduce((sum, one) => sum + one, 0)
    }
  return {
    searches: of(countSearchesBefore),
    prices: of(countPricesBefore),
    consents: of(countConsentsBefore),
    'newsletter-requests': of(countUnconfirmedBefore),
    alerts: of(countAlertsBefore),
    unpaid: of(countUnpaidBefore),
    talks: of(countChatsBefore, countTicketsBefore, countThreadsBefore),
    mails: of(countMailsBefore, countNoticesBefore),
    campaigns: of(countRecipientsBefore),
    applications: of(countDecidedBefore),
    'applications-undecided': of(countUndecidedBefore),
    'mail-apart': of(countApartBefore),
  }
}
