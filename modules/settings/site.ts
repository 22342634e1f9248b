import { sql } from '#platform/database/query.ts'
import type { Listener } from '#platform/listen.ts'
import { setSite } from '#platform/site.ts'
import type { Site, SiteWrite, StockWrite } from './settings.contract.ts'
import type { Actor, SettingsDeps } from './settings.deps.ts'
import { readRow, type Write, writeSection } from './settings.store.ts'

/** On which processes tell each other that the site has changed. */
const CHANNEL = 'site'

/** Throws AppError `settings/changed` after another change. */
export function saveSite(deps: SettingsDeps, staff: Actor, { version, ...value }: SiteWrite): Promise<void> {
  return writeSite(deps, staff, { section: 'site', seen: version, value })
}

export type Stock = Omit<StockWrite, 'version'>

/** Throws AppError `settings/changed` after another change. */
export function saveStock(deps: SettingsDeps, staff: Actor, { version, ...value }: StockWrite): Promise<void> {
  return writeSite(deps, staff, { section: 'stock', seen: version, value: value satisfies Stock })
}

/** Throws AppError `settings/changed` after another change. */
export function removeSite(deps: SettingsDeps, staff: Actor, seen: number): Promise<void> {
  return writeSite(deps, staff, { section: 'site', seen, value: null })
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
  setSite({ demonstration, ...(named?.value as Site | null), ...(stock?.value as Stock | null) })
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
