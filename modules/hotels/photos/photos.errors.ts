import { AppError } from '#platform/errors.ts'
import type { Message, Values } from '#platform/locale.ts'
import { MAX_PHOTO_BYTES, MIN_PHOTO_SIDE } from './photos.contract.ts'

const TEXT = {
  tooLarge: /*i18n*/ {
    id: 'photo.too-large',
    message: 'Photos can be up to {limit} MB. Save it smaller or with more compression, and upload it again.',
  },
  type: /*i18n*/ {
    id: 'photo.type',
    message: 'We cannot read this file as a photo. Upload a JPEG, PNG, WebP or AVIF file.',
  },
  heic: /*i18n*/ {
    id: 'photo.heic',
    message:
      'This is a HEIC file, the iPhone format. Export it as JPEG (on the iPhone: Settings, Camera, Formats, Most Compatible), and upload that.',
  },
  empty: /*i18n*/ { id: 'photo.empty', message: 'The file is empty. Choose the photo again.' },
  broken: /*i18n*/ {
    id: 'photo.broken',
    message: 'This photo is damaged or incomplete. Check it on your device, then try again.',
  },
  pixels: /*i18n*/ {
    id: 'photo.pixels',
    message: 'This picture has {width} × {height} pixels, more than we can read. Make it smaller and upload it again.',
  },
  small: /*i18n*/ {
    id: 'photo.small',
    message:
      'This picture has only {width} × {height} pixels and would look blurry. Use one with at least {side} pixels on its shorter side.',
  },
  many: /*i18n*/ { id: 'photo.too-many', message: 'A hotel can have up to {limit} photos. Remove one first.' },
  unknown: /*i18n*/ { id: 'photo.unknown', message: 'This hotel has no such photo. Reload the page.' },
  last: /*i18n*/ {
    id: 'photo.last',
    message:
      'This is the only photo of a hotel that is on the site. Add another first; our staff review it within two business days.',
  },
} satisfies Record<string, Message>

const MB = 1_048_576

export const photoTooLarge = () =>
  new AppError('photo/too-large', { userMessage: TEXT.tooLarge, values: { limit: MAX_PHOTO_BYTES / MB } })
export const notAPhoto = () => new AppError('photo/type', { userMessage: TEXT.type })
export const heicPhoto = () => new AppError('photo/type', { userMessage: TEXT.heic })
export const noSuchPhoto = () => new AppError('hotel/not-found', { userMessage: TEXT.unknown })
export const emptyPhoto = () => refused(TEXT.empty)
export const brokenPhoto = (cause: unknown) => new AppError('photo/refused', { userMessage: TEXT.broken, cause })
export const tooManyPixels = (size: Size) => refused(TEXT.pixels, size)
export const tooFewPixels = (size: Size) => refused(TEXT.small, { ...size, side: MIN_PHOTO_SIDE })
export const tooManyPhotos = (limit: number) =>
  new AppError('hotel/state', { userMessage: TEXT.many, values: { limit } })
export const lastPhoto = () => new AppError('hotel/state', { userMessage: TEXT.last })

type Size = { width: number; height: number }

function refused(userMessage: Message, values?: Values): AppError {
  return new AppError('photo/refused', { userMessage, ...(values && { values }) })
}
