import { randomBytes } from 'node:crypto'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Account, serverAccount } from '#platform/database/embedded-folder.ts'
import { freePort } from '#scripts/free-port.mjs'
import { etcdArguments, haproxySettings, type Ports, patroniSettings } from './configure.ts'
import { type Daemon, daemon, eventually } from './daemon.ts'
import { type DatabaseNode, databaseNode } from './node.ts'
import { findPrograms, type Programs } from './packages.ts'

export type Cluster = {
  /** Through HAProxy: the primary, whichever it is. */
  databaseUrl: string
  /** Through HAProxy: a standby. */
  replicaUrl: string
  redisUrl: string
  /** Through HAProxy: one of the processes of the site… */
  webUrl: string
  /** …which are to listen here. */
  sitePorts: number[]
  nodes: DatabaseNode[]
  etcd: Daemon[]
  redis: Daemon
  /** Null while there is none. */
  primary(): Promise<DatabaseNode | null>
  /** Until there are a primary, two standbys that follow it, and an empty database `jangada`. */
  start(): Promise<void>
  /** Ends everything at once: nothing of it is kept. */
  stop(): Promise<void>
}

const THREE = [0, 1, 2] as const
const UP_MS = 300_000

/**
 * Three PostgreSQL nodes under Patroni, three etcd, HAProxy and Redis on this machine, set up and not yet started. Throws Error with a
 * sentence for the operator.
 * @param folder an empty one that the account `postgres` can reach
 */
export async function layCluster(folder: string, sites = 2): Promise<Cluster> {
  const laid = { folder, programs: findPrograms(), account: serverAccount(), ports: await findPorts(sites) }
  const { account, ports } = laid
  if (account) chownSync(folder, account.uid, account.gid)
  const password = randomBytes(18).toString('base64url')
  const etcd = THREE.map((at) => layEtcd(laid, at))
  const nodes = THREE.map((at) => layNode(laid, at, password))
  const haproxy = layHaproxy(laid)
  const redis = layRedis(laid)
  const others = [...etcd, redis, haproxy]
  const url = (port: number, name = 'jangada') => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`
  return {
    databaseUrl: url(ports.rw),
    replicaUrl: url(ports.ro),
    redisUrl: `redis://127.0.0.1:${ports.redis}`,
    webUrl: `http://127.0.0.1:${ports.web}`,
    sitePorts: ports.sites,
    nodes,
    etcd,
    redis,
    primary: () => findPrimary(nodes),
    async start() {
      for (const one of [...others, ...nodes.map(({ patroni }) => patroni)]) one.start()
      try {
        await eventually(() => isWhole(nodes), UP_MS, 'a primary with two standbys')
        await createDatabase(url(ports.rw, 'postgres'))
      } catch (error) {
        const logs = [...others, ...nodes.map(({ patroni }) => patroni)].map((one) => `${one.name}: ${one.said()}`)
        throw new Error(`The cluster did not start: ${error}\n${logs.join('\n')}`)
      }
    },
    async stop() {
      await Promise.all([...nodes.map((node) => node.end()), ...others.map((one) => one.end('SIGKILL'))])
    },
  }
}

type Laid = { folder: string; programs: Programs; account: Account; ports: Ports }

function layEtcd({ folder, programs, account, ports }: Laid, at: number): Daemon {
  const args = etcdArguments(ports, at, join(folder, `etcd${at}`))
  return daemon({ name: `etcd-${at}`, command: programs.etcd, args }, folder, account)
}

function layNode({ folder, programs, account, ports }: Laid, at: number, password: string): DatabaseNode {
  const name = `n${at}`
  const file = join(folder, `${name}.yml`)
  const settings = patroniSettings(ports, { name, at, folder, binaries: programs.postgres, password })
  writeFileSync(file, settings, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
  const patroni = daemon({ name, command: programs.patroni, args: [file] }, folder, account)
  return databaseNode(patroni, { folder, rest: ports.nodes[at]?.rest ?? 0 })
}

function layHaproxy({ folder, programs, account, ports }: Laid): Daemon {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, haproxySettings(ports, folder))
  return daemon({ name: 'haproxy', command: programs.haproxy, args: ['-db', '-f', file] }, folder, account)
}

/** It keeps nothing: what it tells is also in PostgreSQL. */
function layRedis({ folder, programs, account, ports }: Laid): Daemon {
  const args = ['--port', String(ports.redis), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  return daemon({ name: 'redis', command: programs['redis-server'], args }, folder, account)
}

async function findPorts(sites: number): Promise<Ports> {
  const taken = new Set<number>()
  const next = async () => {
    for (;;) {
      const port = await freePort()
      if (taken.has(port)) continue
      taken.add(port)
      return port
    }
  }
  const each = async <T>(count: number, make: () => Promise<T>) => {
    const made: T[] = []
    while (made.length < count) made.push(await make())
    return made
  }
  return {
    etcd: await each(THREE.length, async () => ({ client: await next(), peer: await next() })),
    nodes: await each(THREE.length, async () => ({ postgres: await next(), rest: await next() })),
    sites: await each(sites, next),
    rw: await next(),
    ro: await next(),
    web: await next(),
    redis: await next(),
  }
}

/** One primary, and the others follow it. */
async function isWhole(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const replicas = await Promise.all(nodes.map((node) => node.is('replica')))
  return replicas.filter(Boolean).length === nodes.length - 1 && (await findPrimary(nodes)) !== null
}

async function findPrimary(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | null> {
  const found = await Promise.all(nodes.map((node) => node.is('primary')))
  return nodes.find((_, at) => found[at]) ?? null
}

/** Once HAProxy has found the primary. */
async function createDatabase(url: string): Promise<void> {
  await eventually(
    async () => {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query('create database jangada')
        return true
      } catch (error) {
        return (error as { code?: string }).code === '42P04'
      } finally {
        await client.end().catch(() => {})
      }
    },
    UP_MS,
    'a database of the cluster',
  )
}
