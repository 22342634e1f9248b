import { PAGES as ACCOUNT } from '#app/account/pages.ts'
import { PAGES as ADMIN } from '#app/admin/pages.ts'
import { PAGES as BOOKING } from '#app/booking/pages.ts'
import { PAGES as CAREERS } from '#app/careers/pages.ts'
import { PAGES as CARS } from '#app/cars/pages.ts'
import { PAGES as DEV } from '#app/dev/pages.ts'
import { PAGES as HELP } from '#app/help/pages.ts'
import { PAGES as HOTELS } from '#app/hotels/pages.ts'
import { PAGES as INSURANCE } from '#app/insurance/pages.ts'
import { PAGES as LEGAL } from '#app/legal/pages.ts'
import { PAGES as OFFERS } from '#app/offers/pages.ts'
import { PAGES as PACKAGES } from '#app/packages/pages.ts'
import { PAGES as PARTNER } from '#app/partner/pages.ts'
import { PAGES as PLACES } from '#app/places/pages.ts'
import { PAGES as ABOUT } from '#app/site/about/pages.ts'
import { PAGES as FLIGHTS } from '#app/site/flights/pages.ts'
import { PAGES as HOME } from '#app/site/home/pages.ts'
import type { PageMetadata } from './page-metadata.ts'

/** The whole table, for the server: a page brings the rows of its own area. */
export const PAGES: PageMetadata[] = [
  ...HOME,
  ...FLIGHTS,
  ...HOTELS,
  ...OFFERS,
  ...PLACES,
  ...PACKAGES,
  ...CARS,
  ...ABOUT,
  ...HELP,
  ...INSURANCE,
  ...CAREERS,
  ...LEGAL,
  ...BOOKING,
  ...ACCOUNT,
  ...PARTNER,
  ...ADMIN,
  ...DEV,
]
