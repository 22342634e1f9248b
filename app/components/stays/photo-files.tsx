import { photoHref } from '#modules/hotels/photos/photo-href.contract.ts'

type PhotoFilesProps = {
  photo: { hash: string; widths: readonly number[]; width: number; height: number; color: string }
  alt: string
  /** Of the text, where it is not the page's. */
  lang?: string | undefined
  sizes: string
  /** The first picture of a page. */
  eager?: boolean | undefined
  className: string
  onError?: () => void
}

/** The files of a photo, from which the browser picks format and width; its main colour is shown until one is loaded. */
export function PhotoFiles({ photo, alt, lang, sizes, eager, className, onError }: PhotoFilesProps) {
  const { hash, widths, width, height, color } = photo
  const setOf = (format: 'avif' | 'webp') => widths.map((w) => `${photoHref(hash, w, format)} ${w}w`).join(', ')
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <img
        src={photoHref(hash, Math.min(...widths), 'webp')}
        srcSet={setOf('webp')}
        sizes={sizes}
        alt={alt}
        lang={alt ? lang : undefined}
        width={width}
        height={height}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        {...(eager && { fetchPriority: 'high' })}
        {...(onError && { onError })}
        style={{ backgroundColor: color }}
        className={className}
      />
    </picture>
  )
}
