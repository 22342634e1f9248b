import type { Flights } from '#modules/flights/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { Hotels } from '#modules/hotels/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Logger } from '#platform/log.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'

export type AlertDeps = {
  db: Database
  clock: Clock
  log: Logger
  mail: PostOffice
  translate: Translate
  publicUrl: string
  geo: Geo
  flights: Pick<Flights, 'trip' | 'bestTrip'>
  hotels: { search: Pick<Hotels['search'], 'open'> }
  /** Signs the links of mails; the same for all processes. */
  key: Uint8Array
}
