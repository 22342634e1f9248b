import type { Alerts } from '#modules/alerts/index.ts'
import type { Audit } from '#modules/audit/index.ts'
import type { Campaigns } from '#modules/campaigns/index.ts'
import type { Careers } from '#modules/careers/index.ts'
import type { Flights, House } from '#modules/flights/index.ts'
import type { Legal } from '#modules/legal/index.ts'
import type { MailTemplates } from '#modules/mail-templates/index.ts'
import type { Newsletter } from '#modules/newsletter/index.ts'
import type { Notifications } from '#modules/notifications/index.ts'
import type { Offers } from '#modules/offers/index.ts'
import type { Ticketing } from '#modules/ticketing/index.ts'
import type { Idempotency } from '#platform/idempotency.ts'
import type { Jobs } from '#platform/jobs.ts'

type Tidied = {
  audit: Audit
  flights: Flights
  house: House
  ticketing: Ticketing
  newsletter: Newsletter
  campaigns: Campaigns
  mailTemplates: MailTemplates
  alerts: Alerts
  offers: Offers
  legal: Legal
  notifications: Notifications
  idempotency: Idempotency
  careers: Careers
  /** Of tables that are partitioned by month (decision 87). */
  partitions: { keepReady(): Promise<void> }
}

/** What is kept for a time only, and when it is deleted, in UTC; holds end each minute. Other modules see to it themselves. */
export async function defineRounds(
  jobs: Jobs,
  {
    audit,
    flights,
    house,
    ticketing,
    newsletter,
    campaigns,
    mailTemplates,
    alerts,
    offers,
    legal,
    notifications,
    idempotency,
    careers,
    partitions,
  }: Tidied,
): Promise<void> {
  const rounds: [name: string, cron: string, work: () => Promise<unknown>][] = [
    ['flights.expire-holds', '* * * * *', house.tools.expireHolds],
    ['flights.forget-searches', '17 3 * * *', flights.forgetOldSearches],
    ['flights.forget-travellers', '27 3 * * *', house.tools.forgetTravellers],
    ['flights.forget-holds', '32 3 * * *', house.tools.forgetHolds],
    ['ticketing.watch', '* * * * *', ticketing.watch],
    ['idempotency.forget', '37 3 * * *', idempotency.forgetOld],
    ['offers.price-routes', '42 * * * *', offers.places.price],
    ['alerts.send', '12 * * * *', alerts.send],
    ['alerts.forget', '47 3 * * *', alerts.forgetEnded],
    ['newsletter.forget', '52 3 * * *', newsletter.forgetUnconfirmed],
    ['campaigns.forget', '54 3 * * *', campaigns.forgetOld],
    ['mail-templates.note', '56 3 * * *', mailTemplates.note],
    ['careers.forget', '57 3 * * *', careers.forgetOld],
    ['legal.forget', '58 3 * * *', legal.forgetOld],
    ['audit.verify', '17 4 * * *', audit.verifyWhole],
    ['database.partitions', '2 4 * * *', partitions.keepReady],
    ['notifications.forget', '7 4 * * *', notifications.forgetOld],
  ]
  for (const [name, cron, work] of rounds) await jobs.define({ name, cron, work: async () => void (await work()) })
  jobs.whenDue({ name: 'ticketing.orphans', isDue: ticketing.hasOrphans, work: ticketing.resumeOrphans })
}
