// Lighthouse (mobile) and the weight of the JavaScript before the first interaction, on the built site.
import '../scripts/runtime.mjs'
import { get } from 'node:http'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../scripts/browser.mjs'
import { startSite } from '../scripts/site.mjs'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** Lighthouse advises the median: one run moves by several points with whatever else the machine does. */
const RUNS = 3
const GOALS = { score: 95, cls: 0.02, home: 135, flights: 150 }

const browser = await findBrowser()
const site = await startSite()
try {
  const flights = await flightsAddress(site.url)
  const offer = await offerAddress(site.url)
  const rows = []
  for (const [page, address, limit] of [
    ['/', site.url, GOALS.home],
    ['/flights', flights, GOALS.flights],
    ['/flights/:id', offer, undefined],
  ]) {
    await (await fetch(address)).text() // The first request of a process pays for compiling; visitors meet a warm one.
    const runs = []
    for (let run = 0; run < RUNS; run++) runs.push(await measure(page, address, limit))
    runs.sort(([, a], [, b]) => a.performance - b.performance)
    console.log(`${page}: performance of ${RUNS} runs: ${runs.map(([, { performance: score }]) => score).join(', ')}`)
    rows.push(runs[Math.floor(RUNS / 2)])
  }
  console.table(Object.fromEntries(rows))
  console.log(
    `Goals: every score ≥ ${GOALS.score}, CLS ≤ ${GOALS.cls}, JavaScript ≤ ${GOALS.home} kB on / and ≤ ${GOALS.flights} kB on /flights (brotli).`,
  )
} finally {
  await site.stop()
}

async function measure(page, address, limit) {
  const chrome = await launch({ chromePath: browser.path, chromeFlags: browser.args, logLevel: 'silent' })
  try {
    const { lhr } = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: CATEGORIES,
    })
    const scripts = lhr.audits['network-requests'].details.items.filter((item) => item.resourceType === 'Script')
    const kilobytes =
      (await Promise.all(scripts.map(({ url }) => brotliBytes(url)))).reduce((sum, size) => sum + size, 0) / 1000
    const scores = CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)])
    return [
      page,
      {
        ...Object.fromEntries(scores),
        LCP: lhr.audits['largest-contentful-paint'].displayValue,
        TBT: lhr.audits['total-blocking-time'].displayValue,
        CLS: Number(lhr.audits['cumulative-layout-shift'].numericValue.toFixed(4)),
        'JS kB': Number(kilobytes.toFixed(1)),
        'JS goal': limit ?? '–',
      },
    ]
  } finally {
    await chrome.kill()
  }
}

/** The body as it goes over the line, without headers. */
function brotliBytes(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let size = 0
      answer.on('data', (data) => (size += data.length))
      answer.on('end', () => resolve(size))
    }).once('error', reject)
  })
}

function inDays(count) {
  return new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
}

async function flightsAddress(url) {
  const query = {
    origin: 'GRU',
    destination: 'LIS',
    departureDate: inDays(30),
    returnDate: inDays(37),
    adults: '1',
    tripType: 'round-trip',
  }
  return `${url}/flights?${new URLSearchParams(query)}`
}

async function offerAddress(url) {
  const slices = [
    { origin: 'GRU', destination: 'LIS', date: inDays(30) },
    { origin: 'LIS', destination: 'GRU', date: inDays(37) },
  ]
  const answer = await fetch(`${url}/api/flights/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ slices, adults: 1 }),
  })
  const { options } = await answer.json()
  return `${url}/flights/${options[0].fares[0].offerId}`
}
