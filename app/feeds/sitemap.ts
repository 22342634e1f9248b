import type { LoaderFunctionArgs } from 'react-router'
import { modulesContext, visitContext } from '#app/context.ts'
import { keptFile } from './kept-file.ts'
import { MAP_KINDS } from './site-map/map-kinds.ts'
import { indexXml } from './site-map/map-xml.ts'

/** The files of the site map, each with its newest change. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = context.get(visitContext)
  const modules = context.get(modulesContext)
  const files = await Promise.all(
    MAP_KINDS.map(async ({ name, parts }) =>
      (await parts(modules)).map((changed, index) => ({
        address: `${origin}/sitemaps/${name}-${index + 1}.xml`,
        changed,
      })),
    ),
  )
  return keptFile(request, indexXml(files.flat()), 'application/xml')
}
