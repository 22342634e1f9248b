import type { DatabaseNode } from '#scripts/cluster/node.ts'
import { type ClusterStage, startSiteAt } from './cluster-stage.ts'

/** What breaks, at once; returns how it is brought back where that does not happen by itself. */
export type Fault = { name: string; happen(stage: ClusterStage): Promise<() => Promise<void>> }

const PATIENCE_MS = 60_000
const byItself = async () => {}

export const FAULTS: readonly Fault[] = [
  {
    name: 'PostgreSQL of the primary killed',
    async happen(stage) {
      const primary = await primaryOf(stage)
      primary.killPostgres()
      return byItself
    },
  },
  {
    name: 'the whole node of the primary killed',
    async happen(stage) {
      const primary = await primaryOf(stage)
      primary.kill()
      return async () => primary.patroni.start()
    },
  },
  {
    name: 'a member of etcd killed',
    async happen({ cluster: { etcd } }) {
      const member = etcd[0]
      await member?.end('SIGKILL')
      return async () => member?.start()
    },
  },
  {
    name: 'a process of the site killed',
    async happen({ sites, cluster }) {
      sites[0]?.kill('SIGKILL')
      return async () => {
        sites[0] = await startSiteAt(cluster, 0)
      }
    },
  },
  {
    name: 'Redis killed',
    async happen({ cluster: { redis } }) {
      await redis.end('SIGKILL')
      return async () => redis.start()
    },
  },
  {
    name: 'the primary frozen and thawed',
    async happen(stage) {
      const primary = await primaryOf(stage)
      primary.freeze()
      return async () => primary.thaw()
    },
  },
  {
    name: 'a switchover',
    async happen(stage) {
      const primary = await primaryOf(stage)
      const answer = await fetch(`${primary.restUrl}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: primary.name }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (!answer.ok) throw new Error(`a switchover was refused: ${answer.status} ${await answer.text()}`)
      return byItself
    },
  },
]

async function primaryOf({ cluster }: ClusterStage): Promise<DatabaseNode> {
  const primary = await cluster.primary()
  if (!primary) throw new Error('there is no primary')
  return primary
}
