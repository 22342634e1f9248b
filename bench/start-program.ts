import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { SERVER_ENV, SERVER_FLAGS } from '#scripts/server-flags.mjs'

export type Place = { url: string; pid: number; output(): string; stop(): Promise<void> }

type Where = {
  /** Another checkout than this one. */
  folder?: string
  /** The cores that it may use, as `taskset` reads them. */
  cores?: string | undefined
}

/** Starts a program as a process of its own, and waits until it says where it is ready. */
export async function startProgram(
  file: string,
  env: Record<string, string>,
  { folder = '.', cores }: Where = {},
): Promise<Place> {
  const flags = file === 'server/main.ts' ? SERVER_FLAGS : []
  const [command = '', ...given] = [...(cores ? ['taskset', '-c', cores] : []), process.execPath, ...flags, file]
  const child: ChildProcess = spawn(command, given, {
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
