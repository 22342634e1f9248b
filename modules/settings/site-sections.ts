import type { ExchangeRates } from '#platform/rates.contract.ts'
import type { SiteFacts } from '#platform/site.ts'
import type { Section } from './sections.contract.ts'
import type { Company, Site, StockWrite, TicketingWrite } from './settings.contract.ts'

/** What is kept of the sections that every process holds in memory. */
export type SiteValues = {
  site: Site
  rates: ExchangeRates
  stock: Omit<StockWrite, 'version'>
  company: Company
  ticketing: Omit<TicketingWrite, 'version'>
}
type SiteSection = keyof SiteValues
/** Those that are kept as they were typed. */
export type PlainSection = Exclude<SiteSection, 'rates'>

/** What each says of the site. */
const FACTS: { [S in SiteSection]: (value: SiteValues[S]) => Partial<SiteFacts> } = {
  site: (value) => value,
  rates: (rates) => ({ rates }),
  stock: (value) => value,
  company: (company) => ({ company }),
  ticketing: ({ mode }) => ({ ticketing: mode }),
}

export const SITE_SECTIONS = Object.keys(FACTS) as SiteSection[]

export const isOfSite = (section: Section): section is SiteSection => section in FACTS

/** Nothing for a section that is not set, or none of the site. */
export function factsOf(section: Section, value: object | null): Partial<SiteFacts> {
  return value && isOfSite(section) ? FACTS[section](value as never) : {}
}
