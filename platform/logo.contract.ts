/** A logo that staff have uploaded: a PNG file, named after its content, and its size in pixels. */
export type SiteLogo = { file: string; width: number; height: number }

export const LOGO_TYPES = ['image/png', 'image/webp', 'image/avif', 'image/jpeg'] as const
export const LOGO_BYTES = 2 * 1_048_576
/** It is drawn 36 px high, on screens with two pixels where others have one. */
export const LEAST_LOGO_HEIGHT = 72
/** How many times as wide as high: a header on a phone has no more room. */
export const WIDEST_LOGO = 6

/** Where it is; the name never means another picture. */
export const logoPath = ({ file }: Pick<SiteLogo, 'file'>) => `/brand/${file}.png`

/** How wide it is when it is so high, in whole pixels. */
export const logoWidth = ({ width, height }: SiteLogo, high: number) => Math.round((width / height) * high)
