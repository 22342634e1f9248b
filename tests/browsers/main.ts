import { mkdirSync, rmSync } from 'node:fs'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { openFirefox } from './firefox.ts'
import { type Account, journeys } from './journeys.ts'
import { limited, within } from './limited.ts'
import { type OpenBrowser, personAt, type Window } from './person.ts'
import { watchSite } from './watched-site.ts'
import { openWebKit } from './webkit.ts'

type Task = {
  url: string
  setupToken: string
  found: { firefox?: string; webkit?: { driver: string; browser: string; screen: string } }
  /** Words of the journeys to walk; none for all. */
  only: string
}

/** Far from the server's clock: no day or hour may come out different on the server's page and in the browser. */
const ZONES = { firefox: 'Pacific/Auckland', webkit: 'America/Sao_Paulo' }
/** Who answers in the chat: the first account of the site. */
const AGENT: Account = { email: 'iara@example.com', password: 'mare alta e vento bom' }

const task = await new Promise<Task>((resolve) => process.once('message', resolve))
const counts = { passed: 0, failed: 0, failures: [] as string[] }
let trips = 0

/** Whether all went well; else nobody knows in what state the window is. */
async function walk(window: Window, name: string, title: string): Promise<boolean> {
  const began = performance.now()
  const site = await watchSite(task.url)
  try {
    const person = personAt(window, site.url)
    await journeys[name]?.(person, { agent: AGENT, trip: trips++ })
    await person.end()
    if (site.complaints.length) throw new Error('the pages complained')
    counts.passed += 1
    process.stdout.write(`✓ ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)\n`)
    return true
  } catch (error) {
    counts.failed += 1
    const file = `test-results/${title.replaceAll(/\W+/g, '-')}.png`
    await window.picture(file).catch(() => {})
    const failure = [`${title}: ${(error as Error).message}`, ...site.complaints, file].join('\n  ')
    counts.failures.push(`${failure}\n`)
    process.stdout.write(`✗ ${failure}\n`)
    return false
  } finally {
    await site.stop()
  }
}

/** One window for all: every journey has an origin of its own (`watchSite`), and so finds it empty. */
async function walkAll(browser: OpenBrowser): Promise<void> {
  let window: Window | undefined
  for (const name of Object.keys(journeys)) {
    const title = `${browser.name}: ${name}`
    if (!title.includes(task.only)) continue
    window ??= await browser.window()
    if (await walk(window, name, title)) continue
    await window.close().catch(() => {})
    window = undefined
  }
  await window?.close()
}

/** What fails outside a journey (a window that does not open, a browser that does not end) counts as one that failed. */
async function lead(name: string, opening: Promise<OpenBrowser>): Promise<void> {
  try {
    const browser = limited(await within('start', opening))
    await walkAll(browser).finally(() => browser.close())
  } catch (error) {
    counts.failed += 1
    counts.failures.push(`${name}: ${(error as Error).message}\n`)
    process.stdout.write(`✗ ${name}: ${(error as Error).message}\n`)
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
    firefox && lead('firefox', openFirefox(firefox, env(ZONES.firefox))),
    webkit && lead('webkit', openWebKit(webkit, env(ZONES.webkit), folder)),
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.send?.(counts, () => process.exit())
