import { isOurs } from './kept-pages.ts'

/** As the build lists them (scripts/wallet-files.ts). Without `integrity` it is a page. */
export type SiteFile = { url: string; revision: string; integrity?: string }

const PREFIX = 'site-'

/** The page of kept trips with all that it draws, of one build: all of it or nothing, so that it never meets files of another. */
export function siteFiles(files: readonly SiteFile[], fetchOne: typeof fetch = (...given) => fetch(...given)) {
  const name = `${PREFIX}${files.find(({ integrity }) => !integrity)?.revision}`
  const known = new Set(files.map(({ url }) => url))

  async function take(cache: Cache, file: SiteFile): Promise<void> {
    const { url, integrity } = file
    // The same name has the same content, also from the build before.
    const before = integrity && (await caches.match(url))
    const answer =
      before ||
      (await fetchOne(url, integrity ? { integrity, redirect: 'error' } : { cache: 'no-store', redirect: 'error' }))
    if (!answer.ok || (!integrity && !(await isPageOf(answer.clone(), known)))) throw new Error(`${url} cannot be kept`)
    await cache.put(url, answer)
  }

  return {
    /** Throws when one of them cannot be had: then the worker of the build before goes on. */
    async fill(): Promise<void> {
      const cache = await caches.open(name)
      try {
        await Promise.all(files.map((file) => take(cache, file)))
      } catch (error) {
        await caches.delete(name)
        throw error
      }
    },
    async dropOthers(): Promise<void> {
      const names = await caches.keys()
      await Promise.all(names.map((one) => one.startsWith(PREFIX) && one !== name && caches.delete(one)))
    },
    has: (url: string) => known.has(url),
    async read(url: string): Promise<Response | undefined> {
      return (await caches.has(name)) ? (await caches.open(name)).match(url) : undefined
    },
  }
}

const SCRIPT = /\/assets\/[^"'\s)\\]+\.(?:js|css)/g

/** A page of ours that needs nothing but files of this build: after a deploy, or behind the sign-in page of a Wi-Fi, it is another. */
async function isPageOf(answer: Response, known: ReadonlySet<string>): Promise<boolean> {
  if (!isOurs(answer)) return false
  const [, head = ''] = /<head>([\s\S]*)<\/head>/.exec(await answer.text()) ?? []
  const needed = head.match(SCRIPT) ?? []
  return needed.length > 0 && needed.every((file) => known.has(file))
}
