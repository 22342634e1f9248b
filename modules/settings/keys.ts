import { AppError } from '#platform/errors.ts'
import { tryKey } from './key-trial.ts'
import type { KeyValue, Service } from './sections.contract.ts'
import { SERVICE_FACTS } from './services.ts'
import type { KeyTrial, KeyWrite } from './settings.contract.ts'
import { type Actor, audited, type SettingsDeps } from './settings.deps.ts'
import { openSecret, readRow, writeSection } from './settings.store.ts'
import { writeSite } from './site.ts'
import { isOfSite } from './site-sections.ts'

const NO_KEY = /*i18n*/ { id: 'settings.no-key', message: 'No key is set yet. Enter one, then test it.' }

/** Throws AppError `request/invalid` for what cannot be a key of the service, `settings/changed` after another change. */
export async function saveKey(deps: SettingsDeps, staff: Actor, { service, key, version }: KeyWrite): Promise<void> {
  const value: KeyValue = { mode: modeOf(service, key), endsWith: key.slice(-4) }
  const write = { section: service, seen: version, value, secret: { text: key } }
  await (isOfSite(service) ? writeSite : writeSection)(deps, staff, write)
}

function modeOf(service: Service, key: string): 'test' | 'live' {
  const { key: shape, wrong } = SERVICE_FACTS[service]
  const mode = shape.exec(key)?.groups?.['mode']
  if (!mode) throw new AppError('request/invalid', { userMessage: wrong, fields: [{ field: 'key', text: wrong }] })
  return mode as 'test' | 'live'
}

/**
 * Asks the service whether it knows the key: the one that is typed, or for an empty one that which is set. Throws AppError
 * `request/invalid` for what cannot be one, or where none is set.
 */
export async function testKey(
  deps: SettingsDeps,
  staff: Actor,
  { service, key }: Pick<KeyWrite, 'service' | 'key'>,
): Promise<KeyTrial> {
  if (key !== '') modeOf(service, key)
  const tried = key === '' ? openSecret(deps.vault, await readRow(deps.db, service)) : key
  if (tried === null)
    throw new AppError('request/invalid', { userMessage: NO_KEY, fields: [{ field: 'key', text: NO_KEY }] })
  const { outside, addresses } = deps
  const asked = { service, key: tried, address: addresses[service], outside }
  const { stays } = SERVICE_FACTS[service]
  const known = await tryKey(asked)
  const trial =
    known.trouble === null && stays && deps.sellsDuffelStays ? await tryKey({ ...asked, path: stays }) : known
  const detail = { outcome: trial.trouble ?? 'known' }
  await deps.db.transaction((tx) =>
    audited(deps, tx, staff, { action: 'settings.tested', subject: `settings:${service}`, detail }),
  )
  return trial
}

/** Reads the key of a service that is kept now, for each call: staff may change it while the site runs. Null without one. */
export function keyInUse({ db, vault }: Pick<SettingsDeps, 'db' | 'vault'>, service: Service) {
  return async (): Promise<string | null> => openSecret(vault, await readRow(db, service))
}
