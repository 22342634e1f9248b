import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { freePort } from '#scripts/free-port.mjs'

const START_TIMEOUT_MS = 300_000
/** A storm starts a hundred sites: each but the first finds what they compile ready. The same folder as that of `npm test`. */
const NODE_COMPILE_CACHE = resolve('node_modules/.cache/node')
const living = new Set<ChildProcess>()

export type Site = {
  url: string
  /** Everything that it has printed. */
  output(): string
  exited: Promise<number | null>
  gone(): boolean
  kill(signal: NodeJS.Signals): void
  /** From now on the commits count towards the kill. */
  arm(): Promise<void>
}

let ending = false
let slowest = 0

/** Seconds that the slowest site needed until it was ready: on a slow machine that is what waits. */
export const slowestStart = () => slowest / 1000

export async function buildSite(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  living.add(child)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  living.delete(child)
  if (code !== 0) throw new Error('the site could not be built')
}

/** Ends every process that was started here and lives, and lets none be started; a site's own database ends with it. */
export async function endAll(): Promise<void> {
  ending = true
  const ends = [...living].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of living) child.kill('SIGTERM')
  await Promise.all(ends)
}

/**
 * Starts the site as a process of its own and waits until it answers.
 * @param databaseUrl empty: it starts the bundled one in its DATA_DIR
 * @param env PORT where it must be a certain one
 * @param cwd of another checkout than this one
 */
export async function startProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
  cwd: string = '.',
): Promise<Site> {
  const port = Number(env['PORT']) || (await freePort())
  const began = performance.now()
  if (ending) throw new Error('the storm is being ended')
  const child: ChildProcess = spawn(process.execPath, ['tests/chaos/site.ts'], {
    cwd,
    env: {
      NODE_COMPILE_CACHE,
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'off',
      JOURNEYS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  living.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data))
  let gone = false
  const exited = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      gone = true
      living.delete(child)
      resolve(code)
    }),
  )
  const printed = (text: string) =>
    until(() => output.includes(text) || gone, START_TIMEOUT_MS, `“${text}” of a site`).catch((error: unknown) => {
      child.kill('SIGKILL')
      throw new Error(`${error}; it printed:\n${output}`)
    })
  const site: Site = {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    exited,
    gone: () => gone,
    kill: (signal) => void child.kill(signal),
    async arm() {
      child.kill('SIGUSR2')
      await printed('armed')
    },
  }
  await printed('is ready at')
  slowest = Math.max(slowest, performance.now() - began)
  if (gone || !output.includes('is ready at')) throw new Error(`a site did not start:\n${output}`)
  return site
}

/** Polls a condition; throws when it does not come true in time. */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs: number, what = 'it') {
  const end = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`${what} did not happen within ${timeoutMs / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
