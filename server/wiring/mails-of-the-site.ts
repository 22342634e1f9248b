import { accountMails } from '#modules/accounts/index.ts'
import { alertMails } from '#modules/alerts/index.ts'
import { backupMails } from '#modules/backups/index.ts'
import { careerMails } from '#modules/careers/index.ts'
import { chatMails } from '#modules/chat/index.ts'
import { diagnosticsMails } from '#modules/diagnostics/index.ts'
import { hotelMails } from '#modules/hotels/index.ts'
import { payoutMails } from '#modules/ledger/index.ts'
import { messageMails } from '#modules/messages/index.ts'
import { newsletterMails } from '#modules/newsletter/index.ts'
import { noticeMails } from '#modules/notifications/index.ts'
import { partnerMails } from '#modules/partners/index.ts'
import { paymentMails } from '#modules/payments/index.ts'
import { reportMails } from '#modules/reports/index.ts'
import { type Documents, reservationMails } from '#modules/reservations/index.ts'
import { settingsMails } from '#modules/settings/index.ts'
import { supportMails } from '#modules/support/index.ts'
import { ticketingMails } from '#modules/ticketing/index.ts'
import type { MailTemplate } from '#platform/mail/mail-template.ts'

/** Every mail that the site sends by itself, as the module gives it that sends it. */
export function mailsOfTheSite(documents: Documents): readonly MailTemplate[] {
  return [
    ...noticeMails(documents),
    ...reservationMails,
    ...paymentMails,
    ...accountMails,
    ...partnerMails,
    ...hotelMails,
    ...payoutMails,
    ...messageMails,
    ...chatMails,
    ...supportMails,
    ...careerMails,
    ...newsletterMails,
    ...alertMails,
    ...ticketingMails,
    ...reportMails,
    ...backupMails,
    ...diagnosticsMails,
    ...settingsMails,
  ]
}
