import { createHash } from 'node:crypto'
import { MAX_PHOTOS } from '#modules/hotels/listings/listing-input.contract.ts'
import { changeListing, lockOwn, type Own } from '#modules/hotels/listings/listing-store.ts'
import { noSuchHotel } from '#modules/hotels/listings/listings.errors.ts'
import { hotels } from '#modules/hotels/listings/listings.tables.ts'
import { and, eq, max } from '#platform/database/query.ts'
import { type PhotoDeps, PREPARE_JOB } from './deps.ts'
import { inspectPhoto } from './inspect-photo.ts'
import type { PhotoView } from './photos.contract.ts'
import { tooManyPhotos } from './photos.errors.ts'
import { hotelPhotos, photoOriginals } from './photos.tables.ts'
import { photoView } from './photos.views.ts'

const HASH_LENGTH = 40

/**
 * Keeps a photo, at the end; its files are made by a job. It waits for staff: of a new hotel together with the hotel. The
 * same file again is the same photo. Throws AppError as inspectPhoto does, `hotel/state` beyond the limit, `hotel/not-found`.
 */
export async function addPhoto(deps: PhotoDeps, own: Own, bytes: Uint8Array): Promise<PhotoView> {
  const { db, clock, jobs, inspecting } = deps
  // Before the work of reading it; the lock below says it again.
  const mine = and(eq(hotels.id, own.hotelId), eq(hotels.ownerId, own.ownerId))
  if ((await db.$count(hotels, mine)) === 0) throw noSuchHotel()
  const look = await inspecting(() => inspectPhoto(bytes))
  const hash = createHash('sha256').update(own.hotelId).update(bytes).digest('hex').slice(0, HASH_LENGTH)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const hotel = await lockOwn(tx, own)
    const ofHotel = eq(hotelPhotos.hotelId, hotel.id)
    const [same] = await tx
      .select()
      .from(hotelPhotos)
      .where(and(ofHotel, eq(hotelPhotos.hash, hash)))
    if (same) return photoView(same)
    if ((await tx.$count(hotelPhotos, ofHotel)) >= MAX_PHOTOS) throw tooManyPhotos(MAX_PHOTOS)
    const [there] = await tx
      .select({ last: max(hotelPhotos.position) })
      .from(hotelPhotos)
      .where(ofHotel)
    const position = (there?.last ?? -1) + 1
    const values = { hotelId: hotel.id, position, hash, ...look, createdAt: now }
    const [row] = await tx.insert(hotelPhotos).values(values).returning()
    if (!row) throw new Error('the photo was not stored')
    await tx.insert(photoOriginals).values({ photoId: row.id, bytes: Buffer.from(bytes) })
    await jobs.send(tx, PREPARE_JOB, { photoId: row.id }, { of: hotel.id })
    await changeListing(tx, hotel, {}, now)
    return photoView(row)
  })
}
