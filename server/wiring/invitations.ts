import type { Accounts } from '#modules/accounts/index.ts'
import { createAlerts } from '#modules/alerts/index.ts'
import { createCampaigns } from '#modules/campaigns/index.ts'
import { createNewsletter } from '#modules/newsletter/index.ts'
import type { Notifications } from '#modules/notifications/index.ts'
import { createOffers } from '#modules/offers/index.ts'
import { createPackages } from '#modules/packages/index.ts'
import { campaignPeople } from './campaign-people.ts'
import type { Ground } from './ground.ts'
import type { createTrade } from './trade.ts'

/** Many more than have a page of their own. */
const MOST_HOTEL_CITIES = 1000

type Trade = Awaited<ReturnType<typeof createTrade>>
type Around = Pick<Trade, 'flights' | 'hotels' | 'cars' | 'reservations'> & {
  accounts: Accounts
  notifications: Notifications
}

/** What is made of flights, hotels and cars, and what brings people back. */
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
    campaigns: createCampaigns({
      ...ground,
      key: ground.secret('campaigns'),
      staffNames: around.accounts.staff.namesOf,
      people: campaignPeople({ ...around, newsletter }),
    }),
  }
}
