import { ListingSchema } from '#modules/hotels/listings/listings.contract.ts'
import { del, group, patch, post, raw } from '#platform/api/endpoint.ts'
import { DescribePhotoSchema, MAX_PHOTO_BYTES, PHOTO_TYPES, PhotoSchema } from './photos.contract.ts'
import { notAPhoto, photoTooLarge } from './photos.errors.ts'

/** Their order is with that of rooms and rates. */
export const hotelPhotos = group(
  '/hotel-owner/hotels/:id/photos',
  { name: 'hotelPhotos', tag: 'hotel owners: photos', access: 'owner', envelope: true, errors: [404, 409] },
  {
    add: post('/', {
      summary: 'Upload a photo',
      description:
        'The body is the file itself: JPEG, PNG, WebP or AVIF of at most 10 MB, whatever its type says. The same file ' +
        'again is the same photo. Its files are there when `work` is `ready`, some seconds later.',
      in: raw({
        bytes: MAX_PHOTO_BYTES,
        accepts: /^(image\/|application\/octet-stream)/,
        types: PHOTO_TYPES,
        errors: { tooLarge: photoTooLarge, wrongType: notAPhoto },
      }),
      status: 201,
      out: PhotoSchema,
      errors: [413, 415, 422],
    }),
    describe: patch('/:photoId', { summary: 'Say what a photo shows', in: DescribePhotoSchema, out: ListingSchema }),
    remove: del('/:photoId', { summary: 'Remove a photo', out: ListingSchema }),
  },
)
