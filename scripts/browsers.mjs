// Journeys in Firefox and WebKit against the built site. Where Debian's packages of them are missing they are installed, if that
// is allowed here; else a sentence says what was left out. An argument picks journeys: `npm run test:browsers -- "webkit: flight"`.
import './runtime.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { startSite } from './site.mjs'

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
const APT = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=60']
const FETCH_MS = 120_000
const REPORT = 'test-results/browsers.json'

let found = findBrowsers()
if (!(found.firefox && found.webkit) && install()) found = findBrowsers()
const absent = [!found.firefox && 'Firefox', !found.webkit && 'WebKit'].filter(Boolean).join(' and ')
const sentence =
  absent && `${absent} not tried: not installed here (Debian, as root: apt-get install ${PACKAGES.join(' ')}).`
if (absent) process.stdout.write(`${sentence}\n`)
if (found.firefox || found.webkit) await walk()
else report({ passed: 0, failed: 0, failures: [] })

/** What the journeys need of each browser, where all of it is there. */
function findBrowsers() {
  const firefox = onPath('firefox-esr') ?? onPath('firefox')
  const webkit = {
    driver: onPath('WebKitWebDriver'),
    browser: globSync('/usr/{lib,lib/*,libexec}/webkit2gtk-4.1/MiniBrowser')[0],
    screen: onPath('Xvfb'),
  }
  return { firefox, webkit: Object.values(webkit).every(Boolean) ? webkit : undefined }
}

function onPath(name) {
  const files = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
  return files.find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

function install() {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false
  process.stdout.write(`  Installing ${PACKAGES.join(', ')} …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Only the download is cancelled: an installation that has begun is finished.
  const get = (args, timeout) => spawnSync('apt-get', [...APT, '-qq', ...args], { env, encoding: 'utf8', timeout })
  const wanted = ['install', '--yes', '--no-install-recommends', ...PACKAGES]
  get(['update'], FETCH_MS)
  const fetched = get([...wanted, '--download-only'], FETCH_MS)
  const { status, stderr } = fetched.status === 0 ? get(wanted) : fetched
  if (status !== 0) {
    process.stdout.write(`  They could not be installed: ${stderr.trim().split('\n').at(-1) || 'no answer'}\n`)
  }
  return status === 0
}

async function walk() {
  const site = await startSite()
  try {
    const task = { url: site.url, setupToken: site.setupToken, found, only: process.argv.slice(2).join(' ') }
    const child = spawn(process.execPath, ['tests/browsers/main.ts'], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.send(task)
    const counts = await new Promise((resolve) => {
      child.once('message', resolve)
      child.once('exit', (code) =>
        resolve({ passed: 0, failed: 1, failures: [`the journeys ended with ${code}, unheard`] }),
      )
    })
    report(counts)
    process.exitCode = counts.failed || !counts.passed ? 1 : 0
  } finally {
    await site.stop()
  }
}

function report(counts) {
  mkdirSync('test-results', { recursive: true })
  writeFileSync(REPORT, JSON.stringify({ ...counts, skipped: 0, absent: sentence }))
}
