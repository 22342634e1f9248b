import { cx } from '#app/ui/cx.ts'
import type { PhotoView } from '#modules/hotels/photos/photos.contract.ts'
import type { Locale } from '#platform/locale.ts'
import { PhotoFiles } from './photo-files.tsx'

type Shown = Pick<PhotoView, 'hash' | 'widths' | 'color' | 'placeholder' | 'width' | 'height' | 'alt'>
type HotelPictureProps = {
  photo: Shown
  locale: Locale
  /** How wide it is drawn, as the attribute of `img` says it. */
  sizes: string
  /** Says nothing where the words beside it say it all. */
  decorative?: boolean
  /** Of the first picture of a page. */
  eager?: boolean
  className?: string
}

/** A photo of a hotel in the format and width that suit; its colour is in its place until it has come. */
export function HotelPicture({ photo, locale, sizes, decorative, eager, className }: HotelPictureProps) {
  const { widths, color, placeholder, width, height } = photo
  const look = cx('object-cover', className)
  const alt = decorative ? '' : altOf(photo, locale)
  // Its files are being made: the few pixels of the placeholder stand for it.
  if (widths.length === 0) {
    return (
      <img
        src={placeholder}
        alt={alt}
        width={width}
        height={height}
        style={{ backgroundColor: color }}
        className={look}
      />
    )
  }
  return <PhotoFiles photo={photo} alt={alt} sizes={sizes} eager={eager} className={look} />
}

/** In the language of the page, otherwise in the one that there is. */
export function altOf({ alt }: Pick<Shown, 'alt'>, locale: Locale): string {
  return alt[locale] ?? alt.en ?? alt['pt-BR'] ?? ''
}
