import type { Alerts } from '#modules/alerts/index.ts'
import type { Careers } from '#modules/careers/index.ts'
import type { Chat } from '#modules/chat/index.ts'
import type { Newsletter } from '#modules/newsletter/index.ts'
import type { Partners } from '#modules/partners/index.ts'
import { countComing } from '#modules/reservations/index.ts'
import type { FeatureUse } from '#modules/settings/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'

type Sources = {
  db: Database
  clock: Clock
  alerts: Alerts
  careers: Careers
  chat: Chat
  newsletter: Newsletter
  partners: Partners
}

/** How much of each feature goes on when it is switched off. Packages are booked as their parts. */
export async function liveFeatures({ db, clock, ...rooms }: Sources): Promise<FeatureUse> {
  const { alerts, careers, chat, newsletter, partners } = rooms
  const [coming, watched, applied, talking, subscribed, registered] = await Promise.all([
    countComing(db, clock.now().toISOString().slice(0, 10)),
    alerts.live(),
    careers.desk.undecided(),
    chat.desk.going(),
    newsletter.live(),
    partners.staff.waiting(),
  ])
  const open = (count: number | undefined) => ({ open: count ?? 0 })
  return {
    of: {
      flights: open(coming.get('flight')),
      hotels: open(coming.get('stay')),
      cars: open(coming.get('car')),
      insurance: open(coming.get('policy')),
      offers: open(watched),
      careers: open(applied),
      chat: open(talking),
      newsletter: open(subscribed),
      'owner-registration': open(registered.open),
    },
  }
}
