import { createServer } from 'node:net'
import { endOnSignal } from './break-off.ts'
import { startDatabase } from './postgres.ts'

/* What a storm does first, as a process of its own; it stays until it is ended. @param argv its folder */

const [, , folder = ''] = process.argv
const say = (line: string) => void process.stdout.write(`${line}\n`)
endOnSignal(folder, say)
const probe = createServer().listen(0, '127.0.0.1', () => {
  const { port } = probe.address() as { port: number }
  probe.close(() => {
    say(`starting ${process.pid}`)
    startDatabase(folder, port).then(
      () => say('started'),
      (error: unknown) => say(String(error)),
    )
  })
})
setInterval(() => {}, 1000)
