import { connect, createServer, type Socket } from 'node:net'
import type { Site } from '#tests/chaos/processes.ts'

/** One address in front of all living sites: each connection goes to the next one, and can be cut. */
export type Address = {
  url: string
  /** Cuts a line that is open, as a train does in a tunnel. @returns false when none is. */
  cut(): boolean
  close(): void
}

export async function openAddress(sites: () => readonly Site[], chance: () => number): Promise<Address> {
  const lines = new Set<Socket>()
  let turn = 0
  const server = createServer((near) => {
    const living = sites().filter((site) => !site.gone())
    const site = living[turn++ % living.length]
    if (!site) return void near.destroy()
    const far = connect(Number(new URL(site.url).port), '127.0.0.1')
    lines.add(near)
    near.pipe(far).pipe(near)
    const end = () => {
      lines.delete(near)
      near.destroy()
      far.destroy()
    }
    for (const side of [near, far]) side.on('error', end).on('close', end)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      const line = [...lines][Math.floor(chance() * lines.size)]
      line?.resetAndDestroy()
      return line !== undefined
    },
    close() {
      for (const line of lines) line.destroy()
      server.close()
    },
  }
}
