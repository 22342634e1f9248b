import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { NOT_KEPT } from '#modules/backups/index.ts'
import { restoreArchive, writeArchive } from '#platform/backup/index.ts'
import { openPool } from '#platform/database/index.ts'
import { RELEASE } from '#platform/release.ts'
import type { Cluster } from '#scripts/cluster/lay-cluster.ts'
import { freePort } from '#scripts/free-port.mjs'
import { copyWorld } from '#scripts/prepared-world.mjs'
import { startDatabase, stopDatabase } from '#tests/chaos/postgres.ts'
import { type Site, startProcess } from '#tests/chaos/processes.ts'
import { type Stage, signInStaff } from '#tests/chaos/stage.ts'

/** The bundled database that the world is brought from, in the folder of the storm. */
export const worldIn = (folder: string) => join(folder, 'world')

export type ClusterStage = Stage & { cluster: Cluster }

/** The sites on a cluster that is up. */
export async function openClusterStage(cluster: Cluster, folder: string, say: Stage['say']): Promise<ClusterStage> {
  const { databaseUrl } = cluster
  await bringWorld(databaseUrl, folder)
  say('the world is in the cluster')
  const { pool } = openPool(databaseUrl, { max: 3 })
  pool.on('error', () => {})
  const first = await startSiteAt(cluster, 0)
  // Before another one prints a link of its own.
  const staff = await signInStaff(first)
  const sites = [first]
  while (sites.length < cluster.sitePorts.length) sites.push(await startSiteAt(cluster, sites.length))
  say(`${sites.length} sites, three nodes of PostgreSQL, three of etcd, HAProxy and Redis`)
  return { pool, staff, databaseUrl, folder, port: 0, sites, say, cluster }
}

/** Made once and copied, as for every storm; to another version of PostgreSQL it goes as a backup. */
async function bringWorld(url: string, folder: string): Promise<void> {
  const world = worldIn(folder)
  mkdirSync(world)
  chmodSync(world, 0o755) // As root, the bundled database runs under an account of its own.
  await copyWorld(world)
  const { url: from } = await startDatabase(world, await freePort())
  const passphrase = randomBytes(24).toString('base64url')
  const { file } = await writeArchive({ url: from, folder: world, passphrase, release: RELEASE, leftOut: NOT_KEPT })
  await stopDatabase(world)
  await restoreArchive({ url, file, passphrase, leftOut: NOT_KEPT })
}

/** Where HAProxy expects it. */
export function startSiteAt({ databaseUrl, redisUrl, sitePorts }: Cluster, at: number): Promise<Site> {
  return startProcess(databaseUrl, {
    PORT: String(sitePorts[at]),
    REDIS_URL: redisUrl,
    TRUSTED_PROXIES: '127.0.0.1',
  })
}
