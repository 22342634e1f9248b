import type { SiteLogo } from '#platform/logo.contract.ts'
import { factsOfOff } from '#platform/offered-pages.contract.ts'
import type { ExchangeRates } from '#platform/rates.contract.ts'
import { type SiteFacts, USUAL } from '#platform/site.ts'
import type { Fees } from './fees/fees.contract.ts'
import type { Days } from './retention.contract.ts'
import type { KeyValue, Section } from './sections.contract.ts'
import type { Brand, Company, FeaturesWrite, Site, StockWrite, TicketingWrite } from './settings.contract.ts'

/** What is kept of the sections that every process holds in memory. */
export type SiteValues = {
  site: Site
  brand: Brand
  logo: SiteLogo
  rates: ExchangeRates
  fees: Fees
  stock: Omit<StockWrite, 'version'>
  company: Company
  ticketing: Omit<TicketingWrite, 'version'>
  features: Omit<FeaturesWrite, 'version'>
  retention: Days
  duffel: KeyValue
  stripe: KeyValue
}
type SiteSection = keyof SiteValues
/** Those that are kept as they were typed. */
export type PlainSection = Exclude<SiteSection, 'brand' | 'rates' | 'fees' | 'retention' | 'duffel' | 'stripe'>

/** What each says of the site. */
const FACTS: { [S in SiteSection]: (value: SiteValues[S]) => Partial<SiteFacts> } = {
  site: (value) => value,
  brand: (value) => value,
  logo: (logo) => ({ logo }),
  rates: (rates) => ({ rates }),
  // None is the same as never set: pages then carry nothing of it.
  fees: ({ steps, markUps }) => ({ feeSteps: steps.length > 0 ? steps : USUAL.feeSteps, markUps }),
  stock: (value) => value,
  company: (company) => ({ company }),
  ticketing: ({ mode }) => ({ ticketing: mode }),
  retention: (kept) => (Object.keys(kept).length > 0 ? { kept } : {}),
  duffel: ({ mode }) => ({ duffel: mode }),
  stripe: ({ mode }) => ({ stripe: mode }),
  features: ({ off }) => factsOfOff(off) ?? {},
}

export const SITE_SECTIONS = Object.keys(FACTS) as SiteSection[]

export const isOfSite = (section: Section): section is SiteSection => section in FACTS

/** Nothing for a section that is not set, or none of the site. */
export function factsOf(section: Section, value: object | null): Partial<SiteFacts> {
  return value && isOfSite(section) ? FACTS[section](value as never) : {}
}
