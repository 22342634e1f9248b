import { createHmac } from 'node:crypto'
import { type Stage, secretOf } from './stage.ts'

const TIMES = 5
const AT_ONCE = 20

/** (d) Sends every webhook that there ever was five times more, in no order: late, doubled and for what is long over. */
export async function replayWebhooks({ pool, databaseUrl, sites, say }: Stage): Promise<string[]> {
  const { rows } = await pool.query<{ body: string }>(
    "select event ->> 'body' as body from sandbox_payments, jsonb_array_elements(events) as event",
  )
  const deliveries = shuffled(rows.flatMap(({ body }) => Array.from({ length: TIMES }, () => body)))
  const secret = await secretOf(databaseUrl, 'sandbox webhooks')
  const refused: string[] = []
  let sent = 0
  const send = async () => {
    for (let body = deliveries.pop(); body !== undefined; body = deliveries.pop()) {
      const site = sites[sent++ % sites.length]
      const headers = { 'content-type': 'application/json', 'sandbox-signature': sign(secret, body) }
      const answer = await fetch(`${site?.url}/api/payments/webhooks/sandbox`, { method: 'POST', headers, body })
      if (!answer.ok) refused.push(`a signed webhook was answered with ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  say(`${rows.length} webhooks sent ${TIMES} times more, shuffled: ${sent} deliveries`)
  return refused
}

/** As the provider signs: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`. */
function sign(secret: Buffer, body: string): string {
  const seconds = Math.floor(Date.now() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

function shuffled<T>(list: T[]): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1))
    ;[list[last], list[other]] = [list[other] as T, list[last] as T]
  }
  return list
}
