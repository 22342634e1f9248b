/**
 * `npm run cluster`: three PostgreSQL nodes under Patroni, three etcd, Redis, HAProxy and two processes of the site on this machine,
 * until Ctrl+C. Everything in it is thrown away at the end (docs/cluster.md).
 */
import '#scripts/runtime.mjs'
import { rmSync } from 'node:fs'
import { print } from '#scripts/print-command.ts'
import { startSite } from '#scripts/site.mjs'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { type Cluster, layCluster } from './lay-cluster.ts'

const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const folder = temporaryFolder('cluster', { lasting: true })
const sites: { stop(): Promise<void> }[] = []
let cluster: Cluster | null = null
let ending = false
for (const signal of STOPS) process.on(signal, () => void end(0))
try {
  cluster = await layCluster(folder)
  await cluster.start()
  const setupToken = await startSites(cluster)
  tell(cluster, setupToken)
} catch (error) {
  if (!ending) process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  await end(1)
}

/** One after the other: the first makes the tables and the world. @returns what makes the first account of staff */
async function startSites({ databaseUrl, replicaUrl, redisUrl, webUrl, sitePorts }: Cluster): Promise<string> {
  let token = ''
  for (const port of sitePorts) {
    const site = await startSite({
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URL: replicaUrl,
      REDIS_URL: redisUrl,
      PUBLIC_URL: webUrl,
      PORT: String(port),
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMIT: 'on',
      JOURNEYS: 'on',
    })
    sites.push(site)
    token = site.setupToken
  }
  return token
}

function tell({ webUrl, databaseUrl, replicaUrl, nodes, sitePorts }: Cluster, setupToken: string): void {
  print(`\n  The site is ready at ${webUrl}; its processes listen on ${sitePorts.join(' and ')}`)
  print(`  Set up the first staff account at ${webUrl}/setup?token=${setupToken}`)
  print(`  The primary: psql ${databaseUrl}`)
  print(`  A standby:   psql ${replicaUrl}`)
  print(`  Its nodes:   patronictl -c ${folder}/${nodes[0]?.name}.yml list`)
  print(`  Logs:        ${folder}/*.log`)
  print('\n  Ctrl+C ends everything and throws it away.\n')
}

async function end(code: number): Promise<void> {
  if (ending) process.exit(130)
  ending = true
  await Promise.all(sites.map((site) => site.stop()))
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}
