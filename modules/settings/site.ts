import { sql } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import { ratesInUse } from '#platform/exchange.ts'
import type { Listener } from '#platform/listen.ts'
import { type ExchangeRates, isLargeStep } from '#platform/rates.contract.ts'
import { setSite, type Ticketing } from '#platform/site.ts'
import type { Section } from './sections.contract.ts'
import type { RatesWrite, Site, SiteWrite, StockWrite, TicketingWrite } from './settings.contract.ts'
import type { Actor, SettingsDeps } from './settings.deps.ts'
import { readRow, type Write, writeSection } from './settings.store.ts'

/** On which processes tell each other that the site has changed. */
const CHANNEL = 'site'

/** Throws AppError `settings/changed` after another change. */
export function saveSite(deps: SettingsDeps, staff: Actor, { version, ...value }: SiteWrite): Promise<void> {
  return writeSite(deps, staff, { section: 'site', seen: version, value })
}

const FAR = /*i18n*/ {
  id: 'settings.rate-far',
  message: 'This is far from the rate before, {before}. Check it, and confirm that it is meant.',
}

/** Throws AppError `request/invalid` for a rate far from that before which is not said to be meant, `settings/changed` after another change. */
export async function saveRates(deps: SettingsDeps, staff: Actor, write: RatesWrite): Promise<void> {
  const { version, meant, BRL, EUR } = write
  const before = ratesInUse()
  const far = (
    [
      ['BRL', BRL],
      ['EUR', EUR],
    ] as const
  ).find(([of, rate]) => isLargeStep(before[of], rate))
  if (far && !meant) {
    const values = { before: String(before[far[0]]) }
    throw new AppError('request/invalid', { userMessage: FAR, values, fields: [{ field: far[0], text: FAR, values }] })
  }
  const of = deps.clock.now().toISOString().slice(0, 10)
  await writeSite(deps, staff, { section: 'rates', seen: version, value: { BRL, EUR, of } satisfies ExchangeRates })
}

/** Throws AppError `settings/changed` after another change. */
export function saveTicketing(deps: SettingsDeps, staff: Actor, { version, mode }: TicketingWrite): Promise<void> {
  return writeSite(deps, staff, { section: 'ticketing', seen: version, value: { mode } })
}

export type Stock = Omit<StockWrite, 'version'>

/** Throws AppError `settings/changed` after another change. */
export function saveStock(deps: SettingsDeps, staff: Actor, { version, ...value }: StockWrite): Promise<void> {
  return writeSite(deps, staff, { section: 'stock', seen: version, value: value satisfies Stock })
}

/** What every process holds in memory. */
const OF_SITE: readonly Section[] = ['site', 'rates', 'stock', 'ticketing']

/** What can be taken away, so that what is usual holds. */
export type Removable = Exclude<Section, 'steps' | 'stock' | 'backup'>

/** Takes a section away, its secret too. Throws AppError `settings/changed` after another change. */
export function removeSection(deps: SettingsDeps, staff: Actor, section: Removable, seen: number): Promise<void> {
  const write = { section, seen, value: null }
  return OF_SITE.includes(section)
    ? writeSite(deps, staff, write)
    : writeSection(deps, staff, { ...write, secret: null })
}

async function writeSite(deps: SettingsDeps, staff: Actor, write: Omit<Write, 'secret'>): Promise<void> {
  await writeSection(deps, staff, { ...write, secret: null })
  await loadSite(deps)
  await deps.db.execute(sql`select pg_notify(${CHANNEL}, '')`)
}

type Loading = Pick<SettingsDeps, 'db' | 'demonstration'>

/** Takes what is set into this process. */
export async function loadSite({ db, demonstration }: Loading): Promise<void> {
  const [named, stock] = [await readRow(db, 'site'), await readRow(db, 'stock')]
  const rates = ((await readRow(db, 'rates'))?.value as ExchangeRates | null | undefined) ?? null
  const tickets = (await readRow(db, 'ticketing'))?.value as { mode: Ticketing } | null | undefined
  setSite({
    demonstration,
    ...(named?.value as Site | null),
    ...(stock?.value as Stock | null),
    rates,
    ticketing: tickets?.mode ?? null,
  })
}

/** Takes it in again whenever another process has changed it. */
export function followSite(deps: Loading, listener: Listener): void {
  const again = () => void loadSite(deps).catch(() => {})
  listener.onNotification(({ channel }) => {
    if (channel === CHANNEL) again()
  })
  listener.onReady(again)
  void listener.listen(CHANNEL).catch(() => {})
}
