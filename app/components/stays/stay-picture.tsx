import { useState } from 'react'
import { cx } from '#app/ui/cx.ts'
import type { ShownPhoto } from '#modules/hotels/search/hotel-results.contract.ts'
import { PhotoFiles } from './photo-files.tsx'

type StayPictureProps = {
  photo: ShownPhoto | null
  /** Whose poster is there while there is no photo. */
  hotel: { id: string; cityId: string }
  shape?: 'wide' | 'tall'
  /** How wide it is drawn, as the attribute of `img` says it. */
  sizes: string
  /** The name beside it says it all. */
  decorative?: boolean
  /** The first picture of a page. */
  eager?: boolean
  className?: string
}

/** A photo of a hotel as travellers see it, in the format and width that suit; without one, the poster of its place. */
export function StayPicture({ photo, hotel, shape, sizes, decorative, eager, className }: StayPictureProps) {
  const [failed, setFailed] = useState(false)
  const look = cx('size-full object-cover', className)
  const hurry = eager ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  if (!photo || photo.widths.length === 0 || failed) {
    return <img src={posterHref(hotel, shape)} alt="" width={600} height={400} {...hurry} className={look} />
  }
  const show = { photo, sizes, eager, className: look, onError: () => setFailed(true) }
  return <PhotoFiles {...show} alt={decorative ? '' : photo.alt} />
}

/** The place's own poster, in a variation for each hotel. */
export function posterHref({ id, cityId }: StayPictureProps['hotel'], shape?: 'wide' | 'tall'): string {
  return `/art/${cityId}~${id.slice(-6)}${shape ? `-${shape}` : ''}.svg`
}
