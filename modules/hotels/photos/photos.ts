import type { Own } from '#modules/hotels/listings/listing-store.ts'
import type { Database } from '#platform/database/index.ts'
import { and, eq, ne } from '#platform/database/query.ts'
import { addPhoto } from './add-photo.ts'
import { describePhoto, removePhoto } from './change-photo.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { type PhotoDeps, PREPARE_JOB } from './deps.ts'
import type { DescribePhoto, PhotoView } from './photos.contract.ts'
import { hotelPhotos, photoFiles } from './photos.tables.ts'
import { preparePhoto } from './prepare-photo.ts'

type FileName = { hash: string; width: number; format: 'avif' | 'webp' }

/** Photos of hotels: what owners upload, and the files that browsers get. */
export type Photos = {
  /** Throws AppError `photo/too-large`, `photo/type`, `photo/refused`, `hotel/state` beyond the limit, `hotel/not-found`. */
  add(own: Own, bytes: Uint8Array): Promise<PhotoView>
  describe(photo: Own & { photoId: string }, change: DescribePhoto): Promise<void>
  remove(photo: Own & { photoId: string }): Promise<void>
  /** Null when there is no such file, or staff have refused the photo. */
  file(name: FileName): Promise<Buffer | null>
}

/** Two uploads are checked at a time while their owners wait, one is encoded in the background. */
const CONCURRENCY = { inspecting: 2, encoding: 1 }

export async function createPhotos(given: Omit<PhotoDeps, 'inspecting' | 'encoding'>): Promise<Photos> {
  const deps = {
    ...given,
    inspecting: createConcurrencyLimit(CONCURRENCY.inspecting),
    encoding: createConcurrencyLimit(CONCURRENCY.encoding),
  }
  const { db, jobs } = deps
  await jobs.define<{ photoId: string }>({ name: PREPARE_JOB, work: ({ photoId }) => preparePhoto(deps, photoId) })
  return {
    add: (own, bytes) => addPhoto(deps, own, bytes),
    describe: (photo, change) => describePhoto(deps, photo, change),
    remove: (photo) => removePhoto(deps, photo),
    file: (name) => readFile(db, name),
  }
}

async function readFile(db: Database, { hash, width, format }: FileName): Promise<Buffer | null> {
  const named = and(eq(photoFiles.hash, hash), eq(photoFiles.width, width), eq(photoFiles.format, format))
  const [file] = await db
    .select({ bytes: photoFiles.bytes })
    .from(photoFiles)
    .innerJoin(hotelPhotos, eq(hotelPhotos.id, photoFiles.photoId))
    .where(and(named, ne(hotelPhotos.status, 'refused')))
  return file?.bytes ?? null
}
