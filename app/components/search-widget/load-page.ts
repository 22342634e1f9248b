/** What React Router knows of a page's code; it keeps the list on the window. */
type Page = { parentId?: string; module: string; clientLoaderModule?: string }
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, Page | undefined> }
  }
}

/** Once a page is interactive, React Router asks for the pages behind its links; a quick click may come before the answer. */
const KNOWN_WITHIN_MS = 5_000
const LOOK_MS = 50

/**
 * Loads the code of a page before it is opened. React Router, left to itself, reloads the page that one is on when that
 * fails, and everything typed is gone. Throws when it fails.
 * @param id of app/routes.ts
 */
export async function loadPage(id: string): Promise<void> {
  const files: string[] = []
  for (let next: string | undefined = id; next !== undefined; ) {
    const page: Page = await known(next)
    files.push(page.module, ...(page.clientLoaderModule ? [page.clientLoaderModule] : []))
    next = page.parentId
  }
  await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))
}

async function known(id: string): Promise<Page> {
  for (let waited = 0; ; waited += LOOK_MS) {
    const page = window.__reactRouterManifest?.routes[id]
    if (page) return page
    if (waited >= KNOWN_WITHIN_MS) throw new Error(`the code of ${id} is not known here`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
