import { setTimeout as delay } from 'node:timers/promises'
import type { Transaction } from '#platform/database/index.ts'
import { inArray, sql } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import { ratesInUse } from '#platform/exchange.ts'
import type { Listener } from '#platform/listen.ts'
import { logoPath } from '#platform/logo.contract.ts'
import { ownLogo, setOwnLogo } from '#platform/own-logo.ts'
import { type ExchangeRates, isLargeStep } from '#platform/rates.contract.ts'
import { type SiteFacts, setSite } from '#platform/site.ts'
import { logoFile } from './logo/logo-file.ts'
import type { Section } from './sections.contract.ts'
import type { RatesWrite } from './settings.contract.ts'
import type { Actor, SettingsDeps } from './settings.deps.ts'
import { type Write, writeSection } from './settings.store.ts'
import { settings } from './settings.tables.ts'
import { factsOf, isOfSite, type PlainSection, SITE_SECTIONS } from './site-sections.ts'

/** On which processes tell each other that the site has changed. */
const CHANNEL = 'site'

/**
 * Sets a section that is as it was typed. Throws AppError `settings/changed` after another change.
 */
export function saveOfSite(deps: SettingsDeps, staff: Actor, section: PlainSection, write: Versioned): Promise<void> {
  const { version, ...value } = write
  return writeSite(deps, staff, { section, seen: version, value })
}

type Versioned = { version: number }

const FAR = /*i18n*/ {
  id: 'settings.rate-far',
  message: 'This is far from the previous rate, {before}. Check it, and confirm that it is correct.',
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

/** What can be taken away, so that what is usual holds. */
export type Removable = Exclude<Section, 'steps' | 'stock' | 'backup' | 'fees' | 'retention'>

/** Takes a section away, its secret too. Throws AppError `settings/changed` after another change. */
export function removeSection(deps: SettingsDeps, staff: Actor, section: Removable, seen: number): Promise<void> {
  const write = { section, seen, value: null }
  return isOfSite(section) ? writeSite(deps, staff, write) : writeSection(deps, staff, { ...write, secret: null })
}

/** Writes a section of the site; every process is told with the commit. Throws AppError `settings/changed` after another change. */
export async function writeSite(
  deps: SettingsDeps,
  staff: Actor,
  { secret = null, ...write }: Omit<Write, 'secret'> & Partial<Pick<Write, 'secret'>>,
): Promise<void> {
  const also = async (tx: Transaction) => {
    await write.also?.(tx)
    await tx.execute(sql`select pg_notify(${CHANNEL}, '')`)
  }
  await writeSection(deps, staff, { ...write, secret, also })
  await loadSite(deps)
}

type Loading = Pick<SettingsDeps, 'db' | 'demonstration' | 'publicUrl'>

/** Takes what is set into this process. */
export async function loadSite({ db, demonstration, publicUrl }: Loading): Promise<void> {
  const rows = await db.select().from(settings).where(inArray(settings.section, SITE_SECTIONS))
  const facts: Partial<SiteFacts> = Object.assign(
    { demonstration },
    ...rows.map(({ section, value }) => factsOf(section, value)),
  )
  const logo = facts.logo ?? null
  if (logo?.file !== ownLogo()?.file) {
    const bytes = logo && (await logoFile(db, logo.file))
    setOwnLogo(logo && bytes && { ...logo, bytes, href: publicUrl + logoPath(logo) })
  }
  setSite(facts)
}

const RETRY_MS = 1_000

/** Takes it in again whenever another process has changed it: one reading at a time, so that an older one never comes last. */
export function followSite(deps: Loading, listener: Listener): void {
  let wanted = false
  let reading = false
  async function again() {
    wanted = true
    if (reading) return
    reading = true
    while (wanted) {
      wanted = false
      const failed = await loadSite(deps).then(
        () => false,
        () => true,
      )
      // Where nobody is heard either, it is read when they are heard again.
      if (!failed || !listener.hears()) continue
      wanted = true
      await delay(RETRY_MS, null, { ref: false })
    }
    reading = false
  }
  listener.onNotification(({ channel }) => {
    if (channel === CHANNEL) void again()
  })
  listener.onReady(() => void again())
  void listener.listen(CHANNEL).catch(() => {})
}
