/** What React Router knows of a page's code; it keeps the list on the window. */
type Page = { parentId?: string; module: string; clientLoaderModule?: string }
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, Page | undefined> }
  }
}

/**
 * Loads the code of a page before it is opened. React Router, left to itself, reloads the page that one is on when that
 * fails, and everything typed is gone. Throws when it fails.
 * @param id of app/routes.ts
 */
export async function loadPage(id: string): Promise<void> {
  const files: string[] = []
  for (let next: string | undefined = id; next !== undefined; ) {
    const page: Page | undefined = window.__reactRouterManifest?.routes[next]
    if (!page) throw new Error(`the code of ${next} is not known here`)
    files.push(page.module, ...(page.clientLoaderModule ? [page.clientLoaderModule] : []))
    next = page.parentId
  }
  await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))
}
