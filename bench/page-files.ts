/** What the browser of a new visitor asks for with a page: its scripts and styles, and where its links lead. */
export function askedWith(html: string): { files: string[]; routes: string } {
  const files = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path)
  const links = [...html.matchAll(/<a[^>]* href="(\/[^"?#]*)/g)].map(([, path = '']) => path)
  const [, version = ''] = /\/assets\/manifest-(\w+)\.js/.exec(html) ?? []
  const paths = [...new Set(links)].toSorted().slice(0, LINKS).join(',')
  return { files: [...new Set(files)], routes: `/__manifest?${new URLSearchParams({ paths, version })}` }
}

/** Pages of results have more, of which most lead to the same few routes. */
const LINKS = 25
