// Runs the built site for tests and benchmarks: on a free port, with a database of its own that has the world in it and is
// thrown away.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { build } from './build.mjs'
import { freePort } from './free-port.mjs'
import { copyWorld } from './prepared-world.mjs'
import { SERVER_ENV, SERVER_FLAGS } from './server-flags.mjs'
import { temporaryFolder } from './temporary-folder.mjs'

const START_TIMEOUT_MS = 90_000
const TOKEN = /\/setup\?token=([\w-]+)/

/**
 * @param {Record<string, string>} env
 * @param {{ lasting?: boolean }} database see `copyWorld`
 * @returns {Promise<{ url: string, setupToken: string, stop: () => Promise<void> }>} `setupToken` makes the first account of staff
 */
export async function startSite(env = {}, database = {}) {
  build()
  const folder = temporaryFolder('site', database)
  if (!env.DATABASE_URL) await copyWorld(folder, database)
  const port = await freePort()
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'server/main.ts'], {
    env: {
      ...process.env,
      ...SERVER_ENV,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      JOURNEYS: 'off',
      DEV_PAGES: 'on',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  let output = ''
  const ready = new Promise((resolve) => {
    // The line with the token is the last one of a first start.
    child.stdout.on('data', (data) => {
      output += data
      if (TOKEN.test(output)) resolve('ready')
    })
    exited.then(() => resolve('exited'))
    setTimeout(() => resolve('late'), START_TIMEOUT_MS).unref()
  })
  const outcome = await ready
  const setupToken = TOKEN.exec(output)?.[1]
  if (setupToken) return { url: `http://localhost:${port}`, setupToken, stop }
  await stop()
  throw new Error(`the site did not start (${outcome})`)
}
