import type { Accounts } from '#modules/accounts/index.ts'
import { createAlerts } from '#modules/alerts/index.ts'
import { createCampaigns } from '#modules/campaigns/index.ts'
import { createMailTemplates } from '#modules/mail-templates/index.ts'
import { createNewsletter } from '#modules/newsletter/index.ts'
import type { Notifications } from '#modules/notifications/index.ts'
import { createOffers } from '#modules/offers/index.ts'
import { createPackages } from '#modules/packages/index.ts'
import type { Documents } from '#modules/reservations/index.ts'
import { campaignPeople } from './campaign-people.ts'
import type { Ground } from './ground.ts'
import { mailsOfTheSite } from './mails-of-the-site.ts'
import type { createTrade } from './trade.ts'

/** Many more than have a page of their own. */
const MOST_HOTEL_CITIES = 1000

type Trade = Awaited<ReturnType<typeof createTrade>>
type Around = Pick<Trade, 'flights' | 'hotels' | 'cars' | 'reservations'> & {
  accounts: Accounts
  notifications: Notifications
  documents: Documents
}

/** What is made of flights, hotels and cars, what brings people back, and what we write to them. */
export function createInvitations(ground: Ground, { flights, hotels, cars, ...around }: Around) {
  const newsletter = createNewsletter(ground)
  return {
    packages: createPackages({ ...ground, flights, hotels, cars }),
    newsletter,
    offers: createOffers({
      ...ground,
      flights,
      hotelCities: () => hotels.search.cities({ locale: 'en', limit: MOST_HOTEL_CITIES }),
    }),
    alerts: createAlerts({ ...ground, flights, hotels, key: ground.secret('price alerts') }),
    mailTemplates: createMailTemplates({ ...ground, templates: mailsOfTheSite(around.documents) }),
    campaigns: createCampaigns({
      ...ground,
      key: ground.secret('campaigns'),
      staffNames: around.accounts.staff.namesOf,
      people: campaignPeople({ ...around, newsletter }),
    }),
  }
}
