/** Photos of hotels as they cross the wire. */
import { z } from 'zod'
import { LOCALES, type Locale } from '#platform/locale.ts'

/** Specification of issue 4: 10 MB. */
export const MAX_PHOTO_BYTES = 10 * 1_048_576
/** Widths of the files; the last one is the photo's own where it is narrower. Never enlarged. */
export const PHOTO_WIDTHS = [320, 640, 1280, 1920] as const
/** The shorter side; less looks poor on every screen. */
export const MIN_PHOTO_SIDE = 480
/** What a browser offers to choose from. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

const Alt = z
  .object(
    Object.fromEntries(LOCALES.map((locale) => [locale, z.string().trim().max(250)])) as Record<Locale, z.ZodString>,
  )
  .partial()

export const PhotoSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(['waiting', 'shown', 'refused']).describe('what staff say of it'),
    work: z.enum(['stored', 'ready', 'failed']).describe('its files can be shown when it is ready'),
    alt: Alt.describe('what it shows, for who cannot see it'),
    roomTypeId: z.uuid().nullable(),
    width: z.int(),
    height: z.int(),
    hash: z.string().describe('its files are /photos/<hash>-<width>.<avif or webp>'),
    widths: z.array(z.int()),
    color: z.string(),
    placeholder: z.string().describe('a data address of some pixels'),
  })
  .meta({ id: 'HotelPhoto' })
export type PhotoView = z.infer<typeof PhotoSchema>

export const DescribePhotoSchema = z
  .object({
    alt: Alt.transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as typeof texts),
    roomTypeId: z.uuid().nullable(),
  })
  .partial()
  .meta({ id: 'HotelPhotoChange' })
export type DescribePhoto = z.infer<typeof DescribePhotoSchema>
