import type { LoaderFunctionArgs } from 'react-router'
import { modulesContext, visitContext } from '#app/context.ts'
import { keptFile } from './kept-file.ts'
import { MAP_KINDS } from './site-map/map-kinds.ts'
import { pagesXml } from './site-map/map-xml.ts'

/** /sitemaps/hotels-1.xml: one file of the site map. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { origin } = context.get(visitContext)
  const [, name, part] = /^([a-z-]+)-([1-9]\d{0,4})\.xml$/.exec(params['file'] ?? '') ?? []
  const kind = MAP_KINDS.find((one) => one.name === name)
  const entries = (await kind?.entries(context.get(modulesContext), Number(part))) ?? []
  if (entries.length === 0) return new Response('There is no such site map.', { status: 404 })
  return keptFile(request, pagesXml(origin, entries), 'application/xml')
}
