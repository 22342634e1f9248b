// Lighthouse (mobile) and the weight of the JavaScript before the first interaction, on the built site.
import '#scripts/runtime.mjs'
import { get } from 'node:http'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '#scripts/browser.mjs'
import { startSite } from '#scripts/site.mjs'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** Pages marked noindex fail the SEO audit, and should. */
const PRIVATE = CATEGORIES.filter((name) => name !== 'seo')
const PASSWORD = 'barco nuvem chave limão'
/** Lighthouse advises the median: single runs vary by several points with the machine's load. */
const RUNS = 3
const GOALS = { score: 95, cls: 0.02, home: 135, flights: 150, hotels: 150 }

const browser = await findBrowser()
const site = await startSite({}, { lasting: true })
try {
  const flights = flightsAddress()
  const offerId = await newestOffer(site.url)
  const customer = await newCustomer(site.url)
  const rows = []
  for (const [page, path, { limit, auth, categories = PRIVATE } = {}] of [
    ['/', '/', { limit: GOALS.home, categories: CATEGORIES }],
    ['/flights', flights, { limit: GOALS.flights, categories: CATEGORIES }],
    ['/flights/:id', `/flights/${offerId}`, { categories: CATEGORIES }],
    ['/hotels', `/hotels?${stayQuery({ cityCode: 'FOR' })}`, { limit: GOALS.hotels, categories: CATEGORIES }],
    ['/hotels/:id', await hotelAddress(site.url), { limit: GOALS.hotels, categories: CATEGORIES }],
    ['/checkout', `/checkout?offer=${offerId}`],
    ['/login', '/login'],
    ['/register', '/register'],
    ['/dashboard', '/dashboard', { auth: customer }],
    ['/admin/login', '/admin/login'],
  ]) {
    const address = `${site.url}${path}`
    await (await fetch(address)).text() // The first request of a process pays for compiling; visitors meet a warm one.
    const runs = []
    for (let run = 0; run < RUNS; run++) runs.push(await measure(address, { limit, auth, categories }))
    runs.sort((a, b) => a.performance - b.performance)
    console.log(`${page}: performance of ${RUNS} runs: ${runs.map(({ performance: score }) => score).join(', ')}`)
    rows.push([page, runs[Math.floor(RUNS / 2)]])
  }
  console.table(Object.fromEntries(rows))
  console.log(
    `Goals: every score ≥ ${GOALS.score}, CLS ≤ ${GOALS.cls}, JavaScript ≤ ${GOALS.home} kB on / and ≤ ${GOALS.flights} kB on /flights and /hotels (brotli).`,
  )
} finally {
  await site.stop()
}

async function measure(address, { limit, auth, categories }) {
  const chrome = await launch({ chromePath: browser.path, chromeFlags: browser.args, logLevel: 'silent' })
  try {
    if (auth) await signIn(chrome.port, address, auth)
    const { lhr } = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: categories,
      disableStorageReset: Boolean(auth),
    })
    const scripts = lhr.audits['network-requests'].details.items.filter((item) => item.resourceType === 'Script')
    const kilobytes =
      (await Promise.all(scripts.map(({ url }) => brotliBytes(url)))).reduce((sum, size) => sum + size, 0) / 1000
    const score = (name) => (categories.includes(name) ? Math.round(lhr.categories[name].score * 100) : '–')
    return {
      ...Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])),
      LCP: lhr.audits['largest-contentful-paint'].displayValue,
      TBT: lhr.audits['total-blocking-time'].displayValue,
      CLS: Number(lhr.audits['cumulative-layout-shift'].numericValue.toFixed(4)),
      'JS kB': Number(kilobytes.toFixed(1)),
      'JS goal': limit ?? '–',
    }
  } finally {
    await chrome.kill()
  }
}

/** Leaves the sign-in where the page looks for it, as an earlier visit would have. */
async function signIn(port, address, auth) {
  const opened = await fetch(`http://127.0.0.1:${port}/json/new?${new URL('/robots.txt', address)}`, { method: 'PUT' })
  const tab = new WebSocket((await opened.json()).webSocketDebuggerUrl)
  await new Promise((resolve) => tab.addEventListener('open', resolve, { once: true }))
  const call = (id, method, params) =>
    new Promise((resolve) => {
      const onAnswer = ({ data }) => {
        const answer = JSON.parse(data)
        if (answer.id !== id) return
        tab.removeEventListener('message', onAnswer)
        resolve(answer.result)
      }
      tab.addEventListener('message', onAnswer)
      tab.send(JSON.stringify({ id, method, params }))
    })
  const keep = `location.pathname === '/robots.txt' && document.readyState === 'complete'
    && (localStorage.setItem('auth', ${JSON.stringify(JSON.stringify(auth))}), true)`
  for (let id = 1; ; id++) {
    const answer = await call(id, 'Runtime.evaluate', { expression: keep })
    if (answer?.result.value) break
  }
  tab.close()
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

function flightsAddress() {
  const query = {
    origin: 'GRU',
    destination: 'LIS',
    departureDate: inDays(30),
    returnDate: inDays(37),
    adults: '1',
    tripType: 'round-trip',
  }
  return `/flights?${new URLSearchParams(query)}`
}

function stayQuery(where) {
  return new URLSearchParams({
    ...where,
    checkInDate: inDays(40),
    checkOutDate: inDays(43),
    adults: '2',
    roomQuantity: '1',
  })
}

/** The first hotel of a city that is free. */
async function hotelAddress(url) {
  const answer = await fetch(`${url}/api/hotels/search?${stayQuery({ cityCode: 'FOR' })}`)
  const { hotels } = await answer.json()
  return `/hotels/${hotels[0].id}?${stayQuery({})}`
}

async function newestOffer(url) {
  const slices = [
    { origin: 'GRU', destination: 'LIS', date: inDays(30) },
    { origin: 'LIS', destination: 'GRU', date: inDays(37) },
  ]
  const { options } = await post(url, '/api/flights/search', { slices, adults: 1 })
  return options[0].fares[0].offerId
}

/** Someone who has registered and confirmed the address. @returns the record of the sign-in, as browsers keep it */
async function newCustomer(url) {
  const person = { firstName: 'Ana', lastName: 'Souza', email: 'ana@example.com', locale: 'en' }
  await post(url, '/api/customer/register', person)
  for (;;) {
    const token = /[?&](?:amp;)?verify=([\w-]+)/.exec(await (await fetch(`${url}/dev/mailbox`)).text())?.[1]
    if (token) return post(url, '/api/customer/verify-email', { token, password: PASSWORD })
  }
}

async function post(url, path, body) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
