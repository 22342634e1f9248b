import { cx } from '#app/ui/cx.ts'
import { photoHref } from '#modules/hotels/photos/photo-href.contract.ts'
import type { PhotoView } from '#modules/hotels/photos/photos.contract.ts'
import type { Locale } from '#platform/locale.ts'

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

/** A photo of a hotel in the format and width that suit; its colour stands in its place until it has come. */
export function HotelPicture({ photo, locale, sizes, decorative, eager, className }: HotelPictureProps) {
  const { hash, widths, color, placeholder, width, height } = photo
  const style = { backgroundColor: color }
  const look = { className: cx('object-cover', className), width, height, style }
  const alt = decorative ? '' : altOf(photo, locale)
  // Its files are being made: the few pixels of the placeholder stand for it.
  if (widths.length === 0) return <img {...look} src={placeholder} alt={alt} />
  const setOf = (format: 'avif' | 'webp') => widths.map((w) => `${photoHref(hash, w, format)} ${w}w`).join(', ')
  const smallest = Math.min(...widths)
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <img
        {...look}
        src={photoHref(hash, smallest, 'webp')}
        srcSet={setOf('webp')}
        sizes={sizes}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}

/** In the language of the page, otherwise in the one that there is. */
export function altOf({ alt }: Pick<Shown, 'alt'>, locale: Locale): string {
  return alt[locale] ?? alt.en ?? alt['pt-BR'] ?? ''
}
