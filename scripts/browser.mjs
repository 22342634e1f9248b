// Finds a Chromium that runs here: the one inside an npm package, Playwright's own, or the system's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** @returns {Promise<{ path: string, args: string[] }>} throws Error that names what was tried. */
export async function findBrowser() {
  const tried = []
  for (const [name, locate] of [
    ['BROWSER_PATH', async () => process.env.BROWSER_PATH],
    ['@sparticuz/chromium', packaged],
    ['Playwright', playwright],
    ...SYSTEM.map((path) => [path, async () => (existsSync(path) ? path : undefined)]),
  ]) {
    const path = await locate().catch((error) => void tried.push(`${name}: ${error.message}`))
    if (!path) continue
    const run = spawnSync(path, [...FLAGS, '--dump-dom', 'about:blank'], { encoding: 'utf8', timeout: 60_000 })
    if (run.status === 0) return { path, args: FLAGS }
    tried.push(`${name}: ${(run.error?.message ?? run.stderr.trim().split('\n')[0]) || `exit code ${run.status}`}`)
  }
  throw new Error(
    `No browser could be started for the end-to-end tests.\n${tried.map((line) => `  ${line}`).join('\n')}\n` +
      'On Linux the packaged one needs the system library libnss3 (Debian: apt-get install libnss3). ' +
      'Otherwise install Chromium, run "npx playwright install chromium", or set BROWSER_PATH.',
  )
}

async function packaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: chromium } = await import('@sparticuz/chromium')
  chromium.setGraphicsMode = false
  return chromium.executablePath()
}

async function playwright() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
