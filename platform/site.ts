import type { Currency } from './currency.ts'
import type { Feature } from './features.contract.ts'
import type { FeeStep } from './fees.contract.ts'
import { barePath } from './language.ts'
import type { SiteLogo } from './logo.contract.ts'
import type { MarkUp } from './mark-up.contract.ts'
import type { ExchangeRates } from './rates.contract.ts'

/** What staff set for the whole site. */
export type SiteFacts = {
  name: string
  /** ISO 3166 code of the country that is sold in: its consumer law holds for what is bought. */
  market: string
  /** Prices are shown in it until a visitor chooses; null: in that of the language. */
  currency: Currency | null
  /** By which prices are shown in other currencies; null: the usual ones. */
  rates: ExchangeRates | null
  /** From which day on the platform keeps how much of a stay, in no order. */
  feeSteps: readonly FeeStep[]
  /** What we add to prices of suppliers, in no order. Pages do not carry it. */
  markUps: readonly MarkUp[]
  /** `#rrggbb`, from which the colours of links, buttons and the sea follow (accent.contract.ts); null: the usual ones. */
  accent: string | null
  /** The logo of pages, mails and documents; null: the usual one. */
  logo: SiteLogo | null
  /** Whether what is invented is on sale. What was booked of it goes on either way. */
  demonstration: boolean
  /** Who runs the site and sells through it; null: nobody is named. */
  company: CompanyFacts | null
  /** How tickets of our own flights are issued; null: as the environment says. Pages do not carry it. */
  ticketing: Ticketing | null
  /** Of which kind the key of Duffel is, whose flights are sold with it; null without one. Pages do not carry it. */
  duffel: 'test' | 'live' | null
  /** Of which kind the key of Stripe is, by which payments are made; null without one. Pages do not carry it. */
  stripe: 'test' | 'live' | null
  /** What is not offered: what is switched off, and what follows from it (offered-pages.contract.ts). */
  off: readonly Feature[]
  /** A pattern of the paths, without their language, whose pages are closed. */
  closed: string
  /** Days by purpose (retention.contract.ts), where they differ from the usual. Pages do not carry them. */
  kept?: Readonly<Record<string, number>>
}

/** What Brazilian law asks of every shop on the web (Decreto 7.962/2013, art. 2; Cadastur: Lei 11.771/2008), and where else it is found. */
export type CompanyFacts = {
  name: string
  registration: string
  address: string
  email: string
  cadastur?: string | undefined
} & { [Network in SocialNetwork]?: string | undefined }

export const SOCIAL_NETWORKS = ['instagram', 'youtube', 'linkedin'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

export const TICKETINGS = ['at-once', 'by-hand'] as const
export type Ticketing = (typeof TICKETINGS)[number]

export const USUAL: SiteFacts = {
  name: 'Jangada',
  market: 'BR',
  currency: null,
  rates: null,
  feeSteps: [],
  markUps: [],
  accent: null,
  logo: null,
  demonstration: true,
  company: null,
  ticketing: null,
  duffel: null,
  stripe: null,
  off: [],
  closed: '(?!)',
}

/** By name: code that is built for the pages has a copy of this file, beside that of the server. */
const KEPT = Symbol.for('jangada.site')
/** Of work that goes on for another site than that of its process (site-of-work.ts). */
export const OF_WORK = Symbol.for('jangada.site-of-work')
const process = globalThis as { [KEPT]?: SiteFacts; [OF_WORK]?: () => SiteFacts | undefined }

/** As this process, or this page in the browser, knows it: read when it is needed and never kept, since staff change it. */
export function site(): SiteFacts {
  const ofWork = process[OF_WORK]?.()
  if (ofWork) return ofWork
  process[KEPT] ??= ofThePage()
  return process[KEPT]
}

/** What its server says in the page (`unusualText`); on the server, until it is set, what is usual. */
function ofThePage(): SiteFacts {
  const said = globalThis.document?.documentElement.dataset['site']
  return said ? { ...USUAL, ...JSON.parse(said) } : USUAL
}

/** Whether it may be shown and sold: what is real always, what is invented in a demonstration. */
export const isOnSale = ({ demonstration }: { demonstration: boolean }) => !demonstration || site().demonstration

/** Whether the site offers it: searches, bookings and sign-ups. What was booked, insured or applied for goes on either way. */
export const isOffered = (feature: Feature) => !site().off.includes(feature)

/** Whether a page is there for visitors now. @param path in any language */
export const isOpenPage = (path: string) => !RegExp(site().closed).test(barePath(path))

/** Whether tickets of our own flights come with the payment, or staff issue them. @param environment what it says while nobody has decided */
export function ticketsAtOnce(environment: boolean): boolean {
  const { ticketing } = site()
  return ticketing === null ? environment : ticketing === 'at-once'
}

/** What is left out is as usual. */
export function setSite(facts: Partial<SiteFacts> | null | undefined): void {
  process[KEPT] = { ...USUAL, ...facts }
}

const OF_SERVERS: ReadonlySet<string> = new Set([
  'ticketing',
  'markUps',
  'kept',
  'duffel',
  'stripe',
] satisfies (keyof SiteFacts)[])

/** What differs from the usual, as JSON; undefined when nothing does. A page carries it to its browser. */
export function unusualText(): string | undefined {
  const facts = Object.entries(site()).filter(
    ([name, value]) => !OF_SERVERS.has(name) && !isSame(value, USUAL[name as keyof SiteFacts]),
  )
  return facts.length > 0 ? JSON.stringify(Object.fromEntries(facts)) : undefined
}

/** The copy of this file that draws the pages has empty lists of its own (`KEPT`). */
const isSame = (one: unknown, other: unknown) =>
  one === other || [one, other].every((list) => Array.isArray(list) && list.length === 0)
