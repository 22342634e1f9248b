import type { Locale } from '#platform/locale.ts'
import type { Modules } from '#server/modules.ts'
import type { Found } from './offer-kind.ts'

export type OpenOffer = (
  modules: Pick<Modules, 'flights' | 'hotels' | 'geo'>,
  id: string,
  locale: Locale,
) => Promise<Found>
