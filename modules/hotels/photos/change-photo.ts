import { withoutText } from '#modules/hotels/listings/completeness.ts'
import { changeListing, lockOwn, type Own } from '#modules/hotels/listings/listing-store.ts'
import { incomplete, noSuchRoomType } from '#modules/hotels/listings/listings.errors.ts'
import { roomTypes } from '#modules/hotels/listings/listings.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import type { PhotoDeps } from './deps.ts'
import type { DescribePhoto } from './photos.contract.ts'
import { lastPhoto, noSuchPhoto } from './photos.errors.ts'
import { hotelPhotos } from './photos.tables.ts'

type OwnPhoto = Own & { photoId: string }

/** Says what a photo shows. Goes live at once. Throws AppError `hotel/not-found`, `hotel/incomplete` for a shown one without. */
export async function describePhoto(
  { db, clock }: PhotoDeps,
  { photoId, ...own }: OwnPhoto,
  change: DescribePhoto,
): Promise<void> {
  await db.transaction(async (tx) => {
    const hotel = await lockOwn(tx, own)
    const photo = await photoOf(tx, hotel.id, photoId)
    const silent = change.alt !== undefined && Object.keys(change.alt).length === 0
    if (silent && photo.status === 'shown') throw incomplete([withoutText(photoId)])
    if (change.roomTypeId) {
      const room = and(eq(roomTypes.id, change.roomTypeId), eq(roomTypes.hotelId, hotel.id))
      if ((await tx.$count(roomTypes, room)) === 0) throw noSuchRoomType()
    }
    if (Object.keys(change).length > 0) await tx.update(hotelPhotos).set(change).where(eq(hotelPhotos.id, photoId))
    await changeListing(tx, hotel, {}, clock.now())
  })
}

/** Deletes a photo with its files. Throws AppError `hotel/not-found`, `hotel/state` for the last one that is on the site. */
export async function removePhoto({ db, clock }: PhotoDeps, { photoId, ...own }: OwnPhoto): Promise<void> {
  await db.transaction(async (tx) => {
    const hotel = await lockOwn(tx, own)
    const photo = await photoOf(tx, hotel.id, photoId)
    if (hotel.status === 'approved' && photo.status === 'shown') {
      const shown = and(eq(hotelPhotos.hotelId, hotel.id), eq(hotelPhotos.status, 'shown'))
      if ((await tx.$count(hotelPhotos, shown)) <= 1) throw lastPhoto()
    }
    await tx.delete(hotelPhotos).where(eq(hotelPhotos.id, photoId))
    await changeListing(tx, hotel, {}, clock.now())
  })
}

/** The hotel is locked, so nobody else changes its photos but the job that makes their files. */
async function photoOf(tx: Transaction, hotelId: string, photoId: string) {
  const [photo] = await tx
    .select()
    .from(hotelPhotos)
    .where(and(eq(hotelPhotos.id, photoId), eq(hotelPhotos.hotelId, hotelId)))
  if (!photo) throw noSuchPhoto()
  return photo
}
