import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, asc, eq, inArray, sql } from '#platform/database/query.ts'
import type { PhotoView } from './photos.contract.ts'
import { hotelPhotos } from './photos.tables.ts'

/** Staff have not said anything of it, and its owner has said what it shows: nobody sees a photo without its text. */
export const isToReview = sql`${hotelPhotos.status} = 'waiting' and ${hotelPhotos.alt} <> '{}'::jsonb`

/** Staff have agreed to it and its files are made. */
export const isShown = sql`${hotelPhotos.status} = 'shown' and ${hotelPhotos.work} = 'ready'`

type PhotoRow = typeof hotelPhotos.$inferSelect

export function photoView(row: PhotoRow): PhotoView {
  const { id, status, work, alt, roomTypeId, width, height, hash, widths, color, placeholder } = row
  return { id, status, work, alt, roomTypeId, width, height, hash, widths, color, placeholder }
}

/** Every photo of a hotel in the owner's order. */
export async function photosOf(db: DatabaseOrTransaction, hotelId: string): Promise<PhotoView[]> {
  const rows = await db
    .select()
    .from(hotelPhotos)
    .where(eq(hotelPhotos.hotelId, hotelId))
    .orderBy(asc(hotelPhotos.position), asc(hotelPhotos.id))
  return rows.map(photoView)
}

/** What travellers see of these hotels, in order: photos that staff have agreed to and whose files are made. */
export async function shownPhotos(
  db: DatabaseOrTransaction,
  hotelIds: readonly string[],
): Promise<Map<string, PhotoView[]>> {
  if (hotelIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(hotelPhotos)
    .where(and(inArray(hotelPhotos.hotelId, [...hotelIds]), isShown))
    .orderBy(asc(hotelPhotos.position), asc(hotelPhotos.id))
  const byHotel = Map.groupBy(rows, ({ hotelId }) => hotelId)
  return new Map([...byHotel].map(([hotelId, photos]) => [hotelId, photos.map(photoView)]))
}

/** The first photo of each hotel, whatever staff say of it: for its owner's list. */
export async function coversOf(
  db: DatabaseOrTransaction,
  hotelIds: readonly string[],
): Promise<Map<string, PhotoView>> {
  if (hotelIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([hotelPhotos.hotelId])
    .from(hotelPhotos)
    .where(inArray(hotelPhotos.hotelId, [...hotelIds]))
    .orderBy(hotelPhotos.hotelId, hotelPhotos.position, hotelPhotos.id)
  return new Map(rows.map((row) => [row.hotelId, photoView(row)]))
}
