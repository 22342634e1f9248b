import type { FastifyError } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  answerWith,
  envelope,
  forOwners,
  HotelParams,
  Listing,
  type OwnerApiDeps,
  ownersResponses,
  ownIn,
} from '#modules/hotels/owner-api-parts.ts'
import { ErrorBodySchema } from '#platform/http.ts'
import { notAPhoto, photoTooLarge } from './photo-errors.ts'
import { DescribePhotoSchema, MAX_PHOTO_BYTES, PHOTO_TYPES, PhotoSchema } from './photos.contract.ts'
import type { Photos } from './photos.ts'

const tags = ['hotel owners: photos']
const PhotoParams = HotelParams.extend({ photoId: z.uuid() })

/** Photos of an owner's hotel; their order stands with that of rooms and rates. */
export function photosApi(deps: OwnerApiDeps & { photos: Photos }): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(uploadRoute(deps))
    await app.register(photoRoutes(deps))
  }
}

/** Fastify's own refusals, in words of photos. */
const REFUSALS: Record<string, () => Error> = {
  FST_ERR_CTP_BODY_TOO_LARGE: photoTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notAPhoto,
}

function uploadRoute({ photos }: { photos: Photos }): FastifyPluginAsyncZod {
  return async (app) => {
    // A scope of its own: nowhere else is a body taken as it comes.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(/^(image\/|application\/octet-stream)/, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    app.setErrorHandler<FastifyError>((error) => {
      throw REFUSALS[error.code]?.() ?? error
    })
    app.post(
      '/hotel-owner/hotels/:id/photos',
      {
        ...forOwners,
        bodyLimit: MAX_PHOTO_BYTES,
        schema: {
          tags,
          summary: 'Upload a photo',
          params: HotelParams,
          consumes: [...PHOTO_TYPES],
          description:
            'The body is the file itself: JPEG, PNG, WebP or AVIF of at most 10 MB, whatever its type says. The same file ' +
            'again is the same photo. Its files are there when `work` is `ready`, some seconds later.',
          body: z.any().describe('the file'),
          response: {
            201: envelope(PhotoSchema),
            ...ownersResponses,
            413: ErrorBodySchema,
            415: ErrorBodySchema,
            422: ErrorBodySchema,
          },
        },
      },
      async (request, reply) => {
        const body: unknown = request.body
        if (!Buffer.isBuffer(body)) throw notAPhoto()
        return reply.code(201).send({ data: await photos.add(ownIn(request), body) })
      },
    )
  }
}

function photoRoutes(deps: OwnerApiDeps & { photos: Photos }): FastifyPluginAsyncZod {
  const { photos } = deps
  const response = { 200: Listing, ...ownersResponses }
  return async (app) => {
    app.patch(
      '/hotel-owner/hotels/:id/photos/:photoId',
      {
        ...forOwners,
        schema: { tags, summary: 'Say what a photo shows', params: PhotoParams, body: DescribePhotoSchema, response },
      },
      async (request) => {
        await photos.describe({ ...ownIn(request), photoId: request.params.photoId }, request.body)
        return answerWith(deps, request, ownIn(request))
      },
    )
    app.delete(
      '/hotel-owner/hotels/:id/photos/:photoId',
      { ...forOwners, schema: { tags, summary: 'Remove a photo', params: PhotoParams, response } },
      async (request) => {
        await photos.remove({ ...ownIn(request), photoId: request.params.photoId })
        return answerWith(deps, request, ownIn(request))
      },
    )
  }
}
