import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Frequency = 'daily' | 'weekly' | 'monthly' | 'yearly'

/** What search engines and link previews are told of one route (specification §2, "Search-engine metadata"). */
export type PageMetadata = {
  /** Without the language; a segment with a colon matches anything. */
  path: string
  title: MessageDescriptor
  description: MessageDescriptor
  /** Set on indexed pages; priority as the specification gives it. */
  sitemap?: { priority: number; frequency: Frequency }
  /** The page is not built yet: it is reachable, says so, and stays out of search engines until it opens. */
  opensLater?: true
}

const booking = msg`Search, compare and book real trips with the full price from the first screen.`
const partnerArea = msg`The area for hotels that sell their rooms with us.`
const staffArea = msg`The area for the people who run this site.`

/** Public pages, indexed unless they have no sitemap entry. */
const PUBLIC: PageMetadata[] = [
  {
    path: '/',
    title: msg`Flights, hotels and trips at their true price`,
    description: msg`Search flights world-wide and see the full price, taxes included, from the first screen. No invented discounts, no pre-ticked extras.`,
    sitemap: { priority: 1, frequency: 'daily' },
  },
  {
    path: '/flights',
    title: msg`Flights`,
    description: msg`Compare flights by total price, duration, stops and bags, with a price calendar and fair explanations.`,
    sitemap: { priority: 0.9, frequency: 'daily' },
  },
  {
    path: '/hotels',
    title: msg`Hotels`,
    description: msg`Hotels with the total price for your stay, taxes included, and clear cancellation rules.`,
    sitemap: { priority: 0.9, frequency: 'daily' },
  },
  {
    path: '/offers',
    title: msg`Special offers`,
    description: msg`Promotional fares with a real end date, compared with prices that were really asked before.`,
    sitemap: { priority: 0.8, frequency: 'daily' },
    opensLater: true,
  },
  {
    path: '/packages',
    title: msg`Packages`,
    description: msg`Flight and hotel together, priced as one, with the rules of each part in view.`,
    sitemap: { priority: 0.7, frequency: 'weekly' },
    opensLater: true,
  },
  {
    path: '/car-rental',
    title: msg`Car rental`,
    description: msg`Cars with deposit and insurance excess shown before you pay.`,
    sitemap: { priority: 0.7, frequency: 'weekly' },
    opensLater: true,
  },
  {
    path: '/insurance',
    title: msg`Travel insurance`,
    description: msg`Travel insurance that names its insurer and is never pre-ticked.`,
    sitemap: { priority: 0.5, frequency: 'monthly' },
    opensLater: true,
  },
  {
    path: '/about-us',
    title: msg`About us`,
    description: msg`Who we are, how our prices come about, and the sources of our data.`,
    sitemap: { priority: 0.5, frequency: 'monthly' },
  },
  {
    path: '/contact',
    title: msg`Contact`,
    description: msg`How to reach us, at any hour.`,
    sitemap: { priority: 0.4, frequency: 'monthly' },
  },
  {
    path: '/help',
    title: msg`Help`,
    description: msg`Answers about booking, paying, changing and refunds.`,
    sitemap: { priority: 0.4, frequency: 'monthly' },
  },
  {
    path: '/careers',
    title: msg`Careers`,
    description: msg`Work with us on fairer travel.`,
    sitemap: { priority: 0.3, frequency: 'monthly' },
    opensLater: true,
  },
  {
    path: '/privacy',
    title: msg`Privacy`,
    description: msg`What we keep of you, why, for how long, and how to have it erased.`,
    sitemap: { priority: 0.2, frequency: 'yearly' },
  },
  {
    path: '/terms',
    title: msg`Terms`,
    description: msg`The terms under which we sell travel.`,
    sitemap: { priority: 0.2, frequency: 'yearly' },
    opensLater: true,
  },
  {
    path: '/hotel-owner/terms',
    title: msg`Partner terms`,
    description: msg`The terms for hotels that sell with us: a fee of 20%, weekly payments, no surprises.`,
    sitemap: { priority: 0.2, frequency: 'yearly' },
  },
]

/** Indexed, but each one has an address of its own, so the site map does not list the pattern. */
const DETAILS = ['/flights/:id', '/hotels/:id', '/offers/:id', '/help/:slug']

/** Pages of one person or one purchase: never indexed. */
const PRIVATE: [string, MessageDescriptor, 'later'?][] = [
  ['/subscribe', msg`Newsletter`],
  ['/login', msg`Sign in`],
  ['/register', msg`Create your account`],
  ['/forgot-password', msg`Forgot your password?`],
  ['/reset-password', msg`Choose a new password`],
  ['/dashboard', msg`Your trips`],
  ['/notifications', msg`Notifications`],
  ['/reservations/:id', msg`Your reservation`],
  ['/checkout', msg`Checkout`],
  ['/success', msg`Thank you`],
  ['/booking-confirmation', msg`Booking confirmation`],
  ['/booking-confirmation/:bookingId', msg`Booking confirmation`],
  ['/car-rental-results', msg`Cars`, 'later'],
  ['/car-rental-booking', msg`Book a car`, 'later'],
  ['/setup', msg`Set up`],
  ['/dev/gallery', msg`Gallery of components`],
  ['/dev/mailbox', msg`Mailbox`],
]

const PARTNER = [
  'register',
  'register-old',
  'login',
  'forgot-password',
  'reset-password',
  'dashboard',
  'hotels',
  'hotels/new',
  'hotels/:id/edit',
  'hotels/:id/calendar',
  'earnings',
  'profile',
  'settings',
  'messages',
  'messages/:stayId',
  'reviews',
]

const STAFF = { title: msg`Administration`, description: staffArea }
const STAFF_OPEN = [
  'login',
  'dashboard',
  'reservations',
  'reservations/:id',
  'emission-queue',
  'users',
  'users/:id',
  'audit-log',
  'hotel-verification',
  'hotel-verification/:id',
  'hotel-owners',
  'hotel-owners/:id',
  'payouts',
  'payouts/:id',
  'stay-reviews',
  'chat',
  'chat-agents',
  'support',
  'support/mail',
  'support/:number',
]
const STAFF_LATER = [
  'reports',
  'search-history',
  'notifications',
  'settings',
  'careers',
  'diagnostic',
  'service-diagnostic',
]

/** The whole table; `metadataFor` picks the row of a path. */
export const PAGES: PageMetadata[] = [
  ...PUBLIC,
  ...DETAILS.map((path): PageMetadata => ({ path, title: msg`Offer`, description: booking })),
  ...PRIVATE.map(
    ([path, title, later]): PageMetadata => ({ path, title, description: booking, ...(later && { opensLater: true }) }),
  ),
  ...PARTNER.map(
    (name): PageMetadata => ({
      path: `/hotel-owner/${name}`,
      title: msg`Hotel Partner Portal`,
      description: partnerArea,
    }),
  ),
  ...STAFF_OPEN.map((name): PageMetadata => ({ path: `/admin/${name}`, ...STAFF })),
  ...STAFF_LATER.map((name): PageMetadata => ({ path: `/admin/${name}`, ...STAFF, opensLater: true })),
]

export const NOT_FOUND: Pick<PageMetadata, 'title' | 'description'> = {
  title: msg`Page not found`,
  description: booking,
}

const INDEXED = new Set([...PUBLIC.map(({ path }) => path), ...DETAILS])

/** Whether search engines may list a page: the specification's list, less what has not opened. */
export function isIndexed({ path, opensLater }: PageMetadata): boolean {
  return INDEXED.has(path) && !opensLater
}
