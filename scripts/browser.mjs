// Finds a Chromium that runs here: the one inside an npm package, Playwright's own, or the system's.
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
    const failure = await tryOut(path)
    if (!failure) return { path, args: FLAGS }
    tried.push(`${name}: ${failure}`)
  }
  throw new Error(
    `No browser could be started for the end-to-end tests.\n${tried.map((line) => `  ${line}`).join('\n')}\n` +
      'On Linux the packaged one needs the system library libnss3 (Debian: apt-get install libnss3). ' +
      'Otherwise install Chromium, run "npx playwright install chromium", or set BROWSER_PATH.',
  )
}

/** Starts it as the tests do; null when it works, otherwise why it does not. */
async function tryOut(path) {
  const { chromium } = await import('@playwright/test')
  try {
    const browser = await chromium.launch({ executablePath: path, args: FLAGS, timeout: 60_000 })
    await browser.close()
    return null
  } catch (error) {
    return error.message.split('\n')[0]
  }
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
