import { openPool } from '#platform/database/index.ts'
import type { Cluster } from '#scripts/cluster/lay-cluster.ts'
import { type Site, startProcess } from '#tests/chaos/processes.ts'
import { type Stage, signInStaff } from '#tests/chaos/stage.ts'

export type ClusterStage = Stage & { cluster: Cluster }

/** The sites on a cluster that is up. */
export async function openClusterStage(cluster: Cluster, folder: string, say: Stage['say']): Promise<ClusterStage> {
  const { databaseUrl } = cluster
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

/** Where HAProxy expects it. */
export function startSiteAt({ databaseUrl, redisUrl, sitePorts }: Cluster, at: number): Promise<Site> {
  return startProcess(databaseUrl, {
    PORT: String(sitePorts[at]),
    REDIS_URL: redisUrl,
    TRUSTED_PROXIES: '127.0.0.1',
  })
}
