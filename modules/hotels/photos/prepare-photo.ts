import { invalidateCity } from '#modules/hotels/listings/invalidate-city.ts'
import { hotels } from '#modules/hotels/listings/listings.tables.ts'
import { eq } from '#platform/database/query.ts'
import type { PhotoDeps } from './deps.ts'
import { encodePhoto, type PhotoFile } from './encode-photo.ts'
import { hotelPhotos, photoFiles, photoOriginals } from './photos.tables.ts'

/**
 * Makes the files of a photo and forgets the original, which knows where and when it was taken. Bears being repeated, and a
 * photo that was removed meanwhile.
 */
export async function preparePhoto(deps: PhotoDeps, photoId: string): Promise<void> {
  // Read in its turn: it may wait for minutes, and a job that waits too long is given out a second time.
  const made = await deps.encoding(() => make(deps, photoId))
  if (made) await (made === 'failed' ? fail(deps, photoId) : keep(deps, photoId, made))
}

/** Null when there is nothing to make. */
async function make({ db, log }: PhotoDeps, photoId: string): Promise<PhotoFile[] | 'failed' | null> {
  const [found] = await db
    .select({ width: hotelPhotos.width, bytes: photoOriginals.bytes })
    .from(hotelPhotos)
    .innerJoin(photoOriginals, eq(photoOriginals.photoId, hotelPhotos.id))
    .where(eq(hotelPhotos.id, photoId))
  if (!found) return null
  return encodePhoto(found.bytes, found.width).catch((error: unknown) => {
    // It was read to its end when it came, so another attempt would fail alike. The owner is told to upload another.
    log.warn({ err: error, photo: photoId }, 'the files of a photo could not be made')
    return 'failed' as const
  })
}

async function keep({ db }: PhotoDeps, photoId: string, files: PhotoFile[]): Promise<void> {
  const widths = [...new Set(files.map(({ width }) => width))]
  await db.transaction(async (tx) => {
    const [photo] = await tx
      .update(hotelPhotos)
      .set({ work: 'ready', widths })
      .where(eq(hotelPhotos.id, photoId))
      .returning()
    if (!photo) return
    const { hash, hotelId, status } = photo
    await tx
      .insert(photoFiles)
      .values(files.map((file) => ({ photoId, hash, ...file })))
      .onConflictDoNothing()
    await tx.delete(photoOriginals).where(eq(photoOriginals.photoId, photoId))
    if (status !== 'shown') return
    const [hotel] = await tx.select({ cityId: hotels.cityId }).from(hotels).where(eq(hotels.id, hotelId))
    await invalidateCity(tx, hotel?.cityId ?? null)
  })
}

async function fail({ db }: PhotoDeps, photoId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(hotelPhotos).set({ work: 'failed' }).where(eq(hotelPhotos.id, photoId))
    await tx.delete(photoOriginals).where(eq(photoOriginals.photoId, photoId))
  })
}
