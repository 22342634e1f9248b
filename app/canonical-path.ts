import { pathIn } from '#platform/language.ts'
import { longestMatch } from '#platform/paths.ts'

/**
 * The one spelling of a page's address, where it is written in another: words of the route table in small letters, no slash at the end.
 * Null where it is right already, and where no page is. Ids stay as they are, since some mean something else in small letters.
 */
export function canonicalPath(pathname: string, pages: readonly { path: string }[]): string | null {
  // A browser would take the beginning of such a path for another site.
  if (pathname.startsWith('//')) return null
  const [first = '', ...others] = pathname.split('/').filter((segment) => segment !== '')
  const portuguese = first.toLowerCase() === 'pt'
  const segments = portuguese ? others : [first, ...others].filter((segment) => segment !== '')
  const page = longestMatch(pages, `/${segments.join('/').toLowerCase()}`)
  if (!page) return null
  const words = page.path.split('/').filter((word) => word !== '')
  const bare = `/${words.map((word, index) => (word.startsWith(':') ? segments[index] : word)).join('/')}`
  const canonical = pathIn(portuguese ? 'pt-BR' : 'en', bare)
  return canonical === pathname ? null : canonical
}
