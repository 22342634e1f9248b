import type { LoaderFunctionArgs } from 'react-router'
import { drawTile } from '#app/components/map/draw-tile.server.ts'
import { readTileName } from '#app/components/map/map-tile.ts'
import { modulesContext } from '#app/context.ts'
import { KEPT_DRAWING } from '#platform/http.ts'

/** /map/8-100-130-en.json: a piece of the drawn base of maps, for a browser that has no tiles or waits for them. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const name = readTileName(params['file'] ?? '')
  if (!name) return new Response(null, { status: 404 })
  return Response.json(drawTile(name, context.get(modulesContext).geo), {
    headers: { 'cache-control': KEPT_DRAWING },
  })
}
