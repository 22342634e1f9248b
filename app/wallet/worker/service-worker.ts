import { addressesIn } from '#app/wallet/trips-caches.ts'
import { answerOther, answerPage } from './answer-page.ts'
import { keptPageOf } from './kept-pages.ts'
import { type SiteFile, siteFiles } from './site-files.ts'

/** What is used of a service worker's own world: the project's types are those of pages. */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Extendable & { request: Request; respondWith(answer: Promise<Response>): void }
type Worker = {
  location: Location
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}
declare const self: Worker & { __WB_MANIFEST: SiteFile[] }

const files = siteFiles(self.__WB_MANIFEST)

self.addEventListener('install', (event) => {
  // No open page gets anything from the worker that its own build would not have: so the new one need not wait for their end.
  event.waitUntil(files.fill().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(files.dropOthers().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode !== 'navigate') {
    if (url.pathname.startsWith('/assets/') && !url.search && files.has(url.pathname)) event.respondWith(asset(request))
    return
  }
  // A link that opens a booking once is for our server alone; a frame has no room for a page of ours.
  if (url.searchParams.has('link') || request.destination !== 'document') return
  const page = keptPageOf(url.pathname)
  const from = { fetchPage: () => fetch(request), readShell: files.read }
  event.respondWith(page ? answerPage(page, { ...from, isKept }) : answerOther(url, from))
})

/** Its name says what is in it. */
async function asset(request: Request): Promise<Response> {
  const kept = await files.read(new URL(request.url).pathname).catch(() => undefined)
  return kept ?? fetch(request)
}

/** Whether it may still be seen is for the page to say: the worker cannot ask who is signed in. */
async function isKept(code: string | null): Promise<boolean> {
  for (const holder of ['account', 'guest'] as const) {
    const kept = await addressesIn(holder)
    if (kept.some((address) => code === null || address.startsWith(`/kept-trips/${code}/`))) return true
  }
  return false
}
