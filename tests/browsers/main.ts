import { mkdirSync, rmSync } from 'node:fs'
import { temporaryFolder } from '../../scripts/temporary-folder.mjs'
import { openFirefox } from './firefox.ts'
import { type Account, journeys } from './journeys.ts'
import { type OpenBrowser, personAt, type Size } from './person.ts'
import { watchSite } from './watched-site.ts'
import { openWebKit } from './webkit.ts'

type Task = {
  url: string
  setupToken: string
  found: { firefox?: string; webkit?: { driver: string; browser: string; screen: string } }
  /** Words of the journeys to walk; none for all. */
  only: string
}

const SIZES: Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]
/** Far from the server's clock: no day or hour may come out different on the server's page and in the browser. */
const ZONES = { firefox: 'Pacific/Auckland', webkit: 'America/Sao_Paulo' }
/** Who answers in the chat: the first account of the site. */
const AGENT: Account = { email: 'iara@example.com', password: 'mare alta e vento bom' }

const task = await new Promise<Task>((resolve) => process.once('message', resolve))
const counts = { passed: 0, failed: 0, failures: [] as string[] }
let trips = 0

async function walk(browser: OpenBrowser, size: Size, name: string, title: string): Promise<void> {
  const began = performance.now()
  const site = await watchSite(task.url)
  const window = await browser.window(size)
  try {
    await journeys[name]?.(personAt(window, site.url), { agent: AGENT, trip: trips++ })
    if (site.complaints.length) throw new Error('the pages complained')
    counts.passed += 1
    process.stdout.write(`✓ ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)\n`)
  } catch (error) {
    counts.failed += 1
    const file = `test-results/${title.replaceAll(/\W+/g, '-')}.png`
    await window.picture(file).catch(() => {})
    const failure = [`${title}: ${(error as Error).message}`, ...site.complaints, file].join('\n  ')
    counts.failures.push(`${failure}\n`)
    process.stdout.write(`✗ ${failure}\n`)
  } finally {
    await window.close().catch(() => {})
    await site.stop()
  }
}

async function walkAll(browser: OpenBrowser): Promise<void> {
  try {
    for (const size of SIZES) {
      for (const name of Object.keys(journeys)) {
        const title = `${browser.name} at ${size.width} px: ${name}`
        if (title.includes(task.only)) await walk(browser, size, name, title)
      }
    }
  } finally {
    await browser.close()
  }
}

await fetch(`${task.url}/api/setup`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ token: task.setupToken, firstName: 'Iara', lastName: 'Prado', ...AGENT }),
})
mkdirSync('test-results', { recursive: true })
const folder = temporaryFolder('browsers')
const { firefox, webkit } = task.found
const env = (zone: string) => ({ ...process.env, TZ: zone })
try {
  await Promise.all([
    firefox && openFirefox(firefox, env(ZONES.firefox)).then(walkAll),
    webkit && openWebKit(webkit, env(ZONES.webkit), folder).then(walkAll),
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.send?.(counts, () => process.exit())
