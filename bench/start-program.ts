import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { SERVER_ENV, SERVER_FLAGS } from '#scripts/server-flags.mjs'

export type Place = { url: string; pid: number; output(): string; stop(): Promise<void> }

/** Starts a program of this checkout, or of another one, as a process of its own, and waits until it says where it is ready. */
export async function startProgram(file: string, env: Record<string, string>, folder = '.'): Promise<Place> {
  const flags = file === 'server/main.ts' ? SERVER_FLAGS : []
  const child: ChildProcess = spawn(process.execPath, [...flags, file], {
    cwd: folder,
    env: { ...process.env, ...(flags.length > 0 && SERVER_ENV), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.on('data', (data: Buffer) => {
    output += data
  })
  let gone = false
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => {
      gone = true
      resolve()
    }),
  )
  const ready = /is ready at (\S+)/
  while (!ready.test(output)) {
    if (gone) throw new Error(`${file} in ${folder} did not start`)
    await delay(50)
  }
  return {
    url: (ready.exec(output)?.[1] ?? '').replace('localhost', '127.0.0.1'),
    pid: child.pid ?? 0,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
