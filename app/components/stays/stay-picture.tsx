import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { cx } from '#app/ui/cx.ts'
import type { ShownPhoto } from '#modules/hotels/search/hotel-results.contract.ts'
import { PhotoFiles } from './photo-files.tsx'

type StayPictureProps = {
  photo: ShownPhoto | null
  /** The name of what stands for a photo. */
  drawing: string
  /** `tall`: where there is room beside the words. */
  shape?: 'wide' | 'tall'
  /** How wide it is drawn, as the attribute of `img` says it. */
  sizes: string
  /** The name beside it says it all. */
  decorative?: boolean
  /** The first picture of a page. */
  eager?: boolean
  /** The words below it say that it is a drawing. */
  unmarked?: boolean
  /** Says of photos that they are. */
  told?: boolean
  className?: string
}

/** A photo as travellers see it, in the format and width that suit; without one, a drawing that says so. */
export function StayPicture(props: StayPictureProps) {
  const { photo, drawing, shape, sizes, decorative, eager, unmarked, told, className } = props
  const [failed, setFailed] = useState(false)
  const look = cx('size-full object-cover', className)
  const hurry = eager ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  if (photo?.url && !failed) {
    const { url, alt, width, height } = photo
    const shown = { src: url, width, height, className: look, onError: () => setFailed(true) }
    // Nobody else learns which page it is on.
    return <img {...shown} {...hurry} alt={decorative ? '' : alt} referrerPolicy="no-referrer" />
  }
  if (!photo || photo.widths.length === 0 || failed) {
    const src = `/art/${drawing}${shape === 'wide' ? '-wide' : ''}.svg`
    const image = <img src={src} alt="" width={600} height={400} {...hurry} className={look} />
    if (unmarked) return image
    return (
      <span className="relative block size-full">
        {shape === 'tall' ? (
          <picture className="contents">
            <source className="hidden" media="(min-width: 640px)" srcSet={`/art/${drawing}-tall.svg`} />
            {image}
          </picture>
        ) : (
          image
        )}
        <span aria-hidden="true" className="picture-mark">
          <Trans>Illustration</Trans>
        </span>
      </span>
    )
  }
  const show = { photo, sizes, eager, className: look, onError: () => setFailed(true) }
  const files = <PhotoFiles {...show} alt={decorative ? '' : photo.alt} lang={photo.altLanguage} />
  if (!told) return files
  return (
    <span className="relative block size-full">
      {files}
      <span className="picture-mark">
        <Trans>Real photos</Trans>
      </span>
    </span>
  )
}
