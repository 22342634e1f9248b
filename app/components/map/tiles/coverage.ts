import { COAST_UP_TO } from '#app/components/map/map-tile.ts'
import { type Box, boundsOf, type Size, type View } from '#app/components/map/mercator.ts'

/**
 * Whether tiles of a box show what a view needs. From near it is enough that they have its middle; from afar they must have all of it, since
 * what they lack would look like land without a coast.
 * @param box null: the tiles are of the whole world
 */
export function covers(box: Box | null, view: View, size: Size): boolean {
  if (!box) return true
  const within = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east
  if (view.zoom >= COAST_UP_TO) return within(view)
  if (box.west <= -179.9 && box.east >= 179.9) return true
  const { north, south, east, west } = boundsOf(view, size)
  return west < east && within({ latitude: north, longitude: west }) && within({ latitude: south, longitude: east })
}
