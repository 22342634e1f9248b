import { join } from 'node:path'
import { readNetworkInfo, replaceNetwork } from '#modules/flights/index.ts'
import { createGeo, type Geo } from '#modules/geo/index.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { applyMigrations, type Database, openPool } from '#platform/database/index.ts'
import { directUrl, readEnv } from '#platform/env.ts'
import { openSecrets } from '#platform/secrets.ts'
import { createVault, type Vault } from '#platform/vault.ts'
import { createDepots, DEPOTS } from './cars/create-depots.ts'
import { createHotels, HOTELS } from './hotels/create-hotels.ts'
import { createWorld, planNetwork, savingProgress } from './index.ts'
import { importNetwork } from './openflights/import-network.ts'
import { parseAirlines } from './openflights/parse-airlines.ts'
import { importReport } from './openflights/report.ts'
import { UsageError, type WorldOptions } from './options.ts'
import { showProgress } from './progress.ts'

/** The text of the files that were named; undefined for one that was not. */
export type WorldFiles = { routes: string | undefined; airlines: string | undefined }

/**
 * Makes or imports the flight network, and makes hotels, in the database that the site uses. Throws UsageError for a file of
 * routes that has none which could be loaded.
 */
export async function makeWorld(options: WorldOptions, files: WorldFiles): Promise<void> {
  const env = readEnv(process.env)
  const given = directUrl(env)
  const postgres = given
    ? { url: given, stop: async () => {} }
    : await startEmbeddedPostgres({ dir: join(env.DATA_DIR, 'postgres') })
  try {
    await applyMigrations(postgres.url)
    const { db, close } = openPool(postgres.url)
    try {
      const geo = createGeo()
      await makeNetwork({ db, geo }, options, { ...files, defaultSeed: env.WORLD_SEED })
      const networkOnly = options.fresh || options.seed !== undefined || options.routes !== undefined
      const only = networkOnly || options.hotels !== undefined || options.cars !== undefined
      if (options.cars !== undefined || !only) await makeDepots({ db, geo }, options, env.WORLD_SEED)
      if (options.hotels !== undefined || !only) {
        const secret = await openSecrets(db, env.SECRET_KEY)
        const keys = { vault: createVault(secret('vault')), surnameKey: secret('surnames') }
        await makeHotels({ db, geo, ...keys }, options, env.WORLD_SEED)
      }
    } finally {
      await close()
    }
  } finally {
    await postgres.stop()
  }
}

type Ground = { db: Database; geo: Geo }
type Sources = WorldFiles & { defaultSeed: number }

async function makeNetwork({ db, geo }: Ground, options: WorldOptions, sources: Sources): Promise<void> {
  const onProgress = showProgress()
  const seed = options.seed ?? sources.defaultSeed
  if (sources.routes !== undefined) {
    const airlines = parseAirlines(sources.airlines ?? '')
    const imported = importNetwork({ routes: sources.routes, airlines, places: geo.airports, seed })
    print(`${importReport(imported)}\n`)
    if (imported.rows === 0)
      throw new UsageError(`${options.routes} has no row that could be loaded; nothing was changed.`)
    await replaceNetwork(db, imported.network, savingProgress(onProgress))
  } else if (options.fresh || options.seed !== undefined) {
    await replaceNetwork(db, planNetwork(geo, seed, onProgress), savingProgress(onProgress))
  } else {
    await createWorld({ db, geo, seed, onProgress })
  }
  onProgress({ step: 'The world is ready', done: 100, total: 100 })
  const info = await readNetworkInfo(db)
  const origin = info?.source === 'openflights' ? 'imported' : `generated from seed ${info?.seed}`
  print(`${info?.services} services, ${info?.carriers} carriers, ${info?.airports} airports, ${origin}.\n`)
  print('A site that is running keeps its timetable until it is started again.\n')
}

async function makeHotels(
  ground: Ground & { vault: Vault; surnameKey: Uint8Array },
  { hotels = HOTELS, seed }: WorldOptions,
  defaultSeed: number,
): Promise<void> {
  const began = performance.now()
  const making = { ...ground, seed: seed ?? defaultSeed, now: new Date(), count: hotels, onProgress: showProgress() }
  const made = await createHotels(making)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  print(made === 0 ? 'No hotels were missing.\n' : `${made} hotels were made in ${seconds} s.\n`)
}

async function makeDepots(ground: Ground, { cars = DEPOTS, seed }: WorldOptions, defaultSeed: number): Promise<void> {
  const began = performance.now()
  const making = { ...ground, seed: seed ?? defaultSeed, now: new Date(), count: cars, onProgress: showProgress() }
  const made = await createDepots(making)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  print(made === 0 ? 'No car depots were missing.\n' : `${made} car depots were made in ${seconds} s.\n`)
}

function print(text: string): void {
  process.stdout.write(text)
}
