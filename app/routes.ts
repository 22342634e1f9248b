import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes'

type Language = 'en' | 'pt'

/**
 * The whole route table (specification §2). Every page is in it twice, at the root in English and under /pt in
 * Portuguese, with the same file; ids carry the language. Areas bring words of their own (app/i18n, app/locales).
 */
function pages(language: Language): RouteConfigEntry[] {
  const page: Page = (path, file, over = {}) => {
    const above = Object.entries(over).map(([part, its]) => route(part, its, { id: `${language}:${path}/${part}` }))
    return route(path, file, { id: `${language}:${path}` }, above)
  }
  const area: Area = (name, children) =>
    layout(`i18n/${name}-${language}.tsx`, { id: `${language}:words:${name}` }, children)
  return [
    layout('shell/site-layout.tsx', { id: `${language}:site` }, [
      area('home', [index('site/home.tsx', { id: `${language}:home` })]),
      area('flights', [page('flights', 'site/flights.tsx'), page('flights/:id', 'site/flight-offer.tsx')]),
      area('about', [
        page('about-us', 'site/about-us.tsx'),
        page('subscribe', 'site/subscribe.tsx'),
        page('*', 'site/not-found.tsx'),
      ]),
      area('hotels', [page('hotels', 'hotels/hotels.tsx'), page('hotels/:id', 'hotels/hotel.tsx')]),
      area('offers', [
        page('offers', 'offers/offers.tsx'),
        page('offers/:id', 'offers/offer.tsx'),
        page('explore', 'offers/explore.tsx'),
        page('alerts', 'offers/alerts.tsx'),
      ]),
      area('places', [
        page('flight-routes', 'places/flight-routes.tsx'),
        page('flight-routes/:from/:to', 'places/flight-route.tsx'),
        page('destinations', 'places/destinations.tsx'),
        page('destinations/:city', 'places/destination.tsx'),
      ]),
      area('packages', [page('packages', 'packages/packages.tsx')]),
      area('insurance', [page('insurance', 'insurance/insurance.tsx'), page('insurance/terms', 'insurance/terms.tsx')]),
      area('careers', [page('careers', 'careers/careers.tsx'), page('careers/:slug', 'careers/opening.tsx')]),
      area('cars', [
        page('car-rental', 'cars/car-rental.tsx'),
        page('car-rental-results', 'cars/car-rental-results.tsx'),
        page('car-rental-booking', 'cars/car-rental-booking.tsx'),
      ]),
      area('booking', [page('checkout', 'booking/checkout.tsx')]),
      area('reservation', reservationPages(page)),
      area('wallet', [page('wallet', 'booking/wallet.tsx')]),
      area('account', accountPages(page)),
      area('entrance', entrancePages(page)),
      area('help', [
        page('contact', 'help/contact.tsx'),
        page('help', 'help/help.tsx'),
        page('help/:slug', 'help/article.tsx'),
      ]),
      area('legal', [page('terms', 'legal/terms.tsx'), page('privacy', 'legal/privacy.tsx')]),
      area('dev', [page('dev/gallery', 'dev/gallery.tsx'), page('dev/mailbox', 'dev/mailbox.tsx')]),
    ]),
    area('partner', partnerPages(language, page, area)),
    area('admin', adminPages(language, page, area)),
  ]
}

/** `over`: what opens over it, by the part of the address behind its own. */
type Page = (path: string, file: string, over?: Record<string, string>) => RouteConfigEntry
/** Pages that bring the same words, beside those of the area around them. */
type Area = (name: string, children: RouteConfigEntry[]) => RouteConfigEntry

/** From the payment to the ticket, and the reservation afterwards. */
function reservationPages(page: Page): RouteConfigEntry[] {
  return [
    page('success', 'booking/success.tsx'),
    page('booking-confirmation', 'booking/booking-confirmation.tsx'),
    page('booking-confirmation/:bookingId', 'booking/confirmation.tsx'),
    page('reservations/:id', 'booking/reservation.tsx'),
  ]
}

/** Signing in, and what the mails about an account lead to. */
function entrancePages(page: Page): RouteConfigEntry[] {
  return [
    page('login', 'account/login.tsx'),
    page('register', 'account/register.tsx'),
    page('forgot-password', 'account/forgot-password.tsx'),
    page('reset-password', 'account/reset-password.tsx'),
    page('merge-accounts', 'account/merge-accounts.tsx'),
  ]
}

/** What a customer finds behind the sign-in. */
function accountPages(page: Page): RouteConfigEntry[] {
  return [page('dashboard', 'account/dashboard.tsx'), page('notifications', 'account/notifications.tsx')]
}

/** The partner portal: its entrances, and behind the sign-in a frame of its own instead of header and footer. */
function partnerPages(language: Language, page: Page, area: Area): RouteConfigEntry[] {
  const frame = layout('partner/frame/frame.tsx', { id: `${language}:partner-frame` }, [
    area('partner-dashboard', [page('hotel-owner/dashboard', 'partner/dashboard.tsx')]),
    area('partner-bookings', [
      page('hotel-owner/bookings', 'partner/bookings.tsx'),
      page('hotel-owner/bookings/:id', 'partner/booking.tsx'),
    ]),
    area('partner-messages', [page('hotel-owner/messages/:stayId?', 'partner/messages.tsx')]),
    area('partner-reviews', [page('hotel-owner/reviews', 'partner/reviews.tsx')]),
    area('partner-hotels', [page('hotel-owner/hotels', 'partner/hotels.tsx')]),
    area('partner-hotel', [
      page('hotel-owner/hotels/new', 'partner/hotel-new.tsx'),
      page('hotel-owner/hotels/:id/edit', 'partner/hotel-edit.tsx'),
    ]),
    area('partner-calendar', [page('hotel-owner/hotels/:id/calendar', 'partner/hotel-calendar.tsx')]),
    area('partner-earnings', [page('hotel-owner/earnings', 'partner/earnings.tsx')]),
    area('partner-profile', [page('hotel-owner/profile', 'partner/profile.tsx')]),
    area('partner-settings', [page('hotel-owner/settings', 'partner/settings.tsx')]),
  ])
  const entrance = layout('partner/frame/entrance.tsx', { id: `${language}:partner-entrance` }, [
    area('partner-joining', [
      page('hotel-owner/register', 'partner/register.tsx'),
      page('hotel-owner/register-old', 'partner/register-old.tsx'),
      page('hotel-owner/terms', 'partner/terms.tsx'),
    ]),
    page('hotel-owner/login', 'partner/login.tsx'),
    page('hotel-owner/forgot-password', 'partner/forgot-password.tsx'),
    page('hotel-owner/reset-password', 'partner/reset-password.tsx'),
  ])
  const home = page('hotel-owner', 'partner/home.tsx')
  const inside = [area('partner-entrance', [entrance]), area('partner-frame', [frame])]
  return [layout('partner/frame/area.tsx', { id: `${language}:partner-area` }, [home, ...inside])]
}

/** The staff's area has a frame of its own instead of header and footer. */
function adminPages(language: Language, page: Page, area: Area): RouteConfigEntry[] {
  const frame = layout('admin/frame/frame.tsx', { id: `${language}:admin-frame` }, [
    area('admin-dashboard', [page('admin/dashboard', 'admin/dashboard.tsx')]),
    area('admin-queue', [page('admin/emission-queue', 'admin/emission-queue.tsx')]),
    area('admin-bookings', [page('admin/reservations', 'admin/reservations.tsx')]),
    area('admin-reservation', [page('admin/reservations/:id', 'admin/reservation.tsx')]),
    area('admin-chat', [page('admin/chat', 'admin/chat.tsx')]),
    area('admin-agents', [page('admin/chat-agents', 'admin/chat-agents.tsx')]),
    area('admin-hotels', [
      page('admin/hotel-verification', 'admin/hotel-verification.tsx'),
      page('admin/hotel-verification/:id', 'admin/hotel-review.tsx'),
    ]),
    area('admin-reviews', [page('admin/stay-reviews', 'admin/stay-reviews.tsx')]),
    area('admin-owners', [
      page('admin/hotel-owners', 'admin/hotel-owners.tsx'),
      page('admin/hotel-owners/:id', 'admin/hotel-owner.tsx'),
    ]),
    area('admin-cars', [
      page('admin/cars', 'admin/cars.tsx'),
      page('admin/cars/new', 'admin/car-depot-new.tsx'),
      page('admin/cars/:id', 'admin/car-depot.tsx'),
    ]),
    area('admin-payouts', [
      page('admin/payouts', 'admin/payouts.tsx'),
      page('admin/payouts/:id', 'admin/payout-run.tsx'),
    ]),
    area('admin-support', [
      page('admin/support', 'admin/support.tsx'),
      page('admin/support/mail', 'admin/support-mail.tsx'),
      page('admin/support/macros', 'admin/support-macros.tsx'),
      page('admin/support/blocked', 'admin/support-blocked.tsx'),
      page('admin/support/suppressed', 'admin/support-suppressed.tsx'),
      page('admin/support/:number', 'admin/ticket.tsx'),
    ]),
    area('admin-disputes', [
      page('admin/disputes', 'admin/disputes.tsx'),
      page('admin/disputes/:id', 'admin/dispute.tsx'),
    ]),
    area('admin-careers', [
      page('admin/careers', 'admin/careers.tsx'),
      page('admin/careers/openings', 'admin/career-openings.tsx'),
      page('admin/careers/:id', 'admin/career-application.tsx'),
    ]),
    area('admin-reports', [
      page('admin/reports', 'admin/reports.tsx'),
      page('admin/reports/:report', 'admin/report.tsx'),
    ]),
    area('admin-messages', [
      page('admin/notifications', 'admin/notifications.tsx'),
      page('admin/notifications/new', 'admin/notification-new.tsx'),
      page('admin/notifications/templates', 'admin/mail-templates.tsx'),
      page('admin/notifications/templates/:id', 'admin/mail-template.tsx'),
      page('admin/notifications/:id', 'admin/notification.tsx'),
    ]),
    area('admin-searches', [page('admin/search-history', 'admin/search-history.tsx')]),
    area('admin-setup', [
      page('admin/setup', 'admin/site-setup.tsx'),
      page('admin/setup/:step', 'admin/setup-step.tsx'),
    ]),
    area('admin-diagnostic', [
      page('admin/diagnostic', 'admin/diagnostic.tsx'),
      page('admin/service-diagnostic', 'admin/service-diagnostic.tsx'),
    ]),
    area('admin-settings', [page('admin/settings/:section?', 'admin/settings.tsx')]),
    area('admin-people', [
      page('admin/users', 'admin/users.tsx'),
      page('admin/users/customers/:id', 'admin/user-customer.tsx'),
    ]),
    area('admin-staff', [
      page('admin/users/staff', 'admin/users-staff.tsx', { ':id': 'admin/user.tsx' }),
      page('admin/users/roles', 'admin/user-roles.tsx'),
    ]),
    area('admin-privacy', [
      page('admin/users/privacy', 'admin/users-privacy.tsx'),
      page('admin/users/privacy/:id', 'admin/user-privacy.tsx'),
    ]),
    area('admin-audit', [page('admin/audit-log', 'admin/audit-log.tsx')]),
  ])
  const open = [
    page('admin', 'admin/home.tsx'),
    page('admin/login', 'admin/login.tsx'),
    page('admin/second-factor', 'admin/second-factor.tsx'),
    page('admin/view-as', 'admin/view-as.tsx'),
    page('setup', 'admin/setup.tsx'),
  ]
  const inside = [area('admin-entrance', open), area('admin-frame', [frame])]
  return [layout('admin/frame/area.tsx', { id: `${language}:admin-area` }, inside)]
}

export default [
  route('currency', 'currency/change.ts'),
  route('robots.txt', 'feeds/robots.ts'),
  route('sitemap.xml', 'feeds/sitemap.ts'),
  route('sitemaps/:file', 'feeds/sitemap-file.ts'),
  route('en.webmanifest', 'feeds/web-manifest.ts', { id: 'en.webmanifest' }),
  route('pt.webmanifest', 'feeds/web-manifest.ts', { id: 'pt.webmanifest' }),
  route('art/:file', 'feeds/art.ts'),
  route('map/:file', 'feeds/map-tile.ts'),
  layout('i18n/layout-en.tsx', { id: 'en' }, pages('en')),
  ...prefix('pt', [layout('i18n/layout-pt.tsx', { id: 'pt' }, pages('pt'))]),
]
