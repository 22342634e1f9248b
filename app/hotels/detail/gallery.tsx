import { Trans, useLingui } from '@lingui/react/macro'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { StayPicture } from '#app/components/stays/stay-picture.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { HotelPage } from '#modules/hotels/search/hotel-results.contract.ts'

type GalleryProps = { hotel: Pick<HotelPage, 'drawing' | 'name' | 'nameLanguage' | 'photos'> }

/** The owner's photos: one large and four small, the rest in a window; without any, its drawing. */
export function Gallery({ hotel }: GalleryProps) {
  const { photos } = hotel
  if (photos.length === 0) {
    return (
      <figure>
        <div className="aspect-[2/1] overflow-hidden rounded-2xl bg-sea-tint sm:aspect-[20/7]">
          <StayPicture photo={null} drawing={hotel.drawing} shape="wide" sizes="100vw" eager unmarked />
        </div>
        <figcaption className="mt-1.5 text-soft text-xs">
          <Trans>Illustration based on the hotel’s details. It has no photos yet.</Trans>
        </figcaption>
      </figure>
    )
  }
  return <Photos hotel={hotel} />
}

/** Of a grid of four by two: one large and four small, or as few as there are, so that no place stays empty. */
function spanOf(index: number, count: number): string {
  if (count === 1) return 'sm:col-span-4 sm:row-span-2'
  if (index === 0 || count === 2) return 'sm:col-span-2 sm:row-span-2'
  return count === 3 || (count === 4 && index === 1) ? 'sm:col-span-2' : ''
}

function PhotosOf({ hotel }: GalleryProps) {
  const name = <OwnName language={hotel.nameLanguage}>{hotel.name}</OwnName>
  return <Trans>Photos of {name}</Trans>
}

function Photos({ hotel }: GalleryProps) {
  const { t } = useLingui()
  const { photos } = hotel
  const [open, setOpen] = useState(false)
  const count = photos.length
  return (
    <div className="relative">
      <ul
        aria-label={t`Photos`}
        className="flex snap-x snap-mandatory gap-1.5 overflow-x-auto rounded-2xl sm:grid sm:h-[26rem] sm:grid-cols-4 sm:grid-rows-2 sm:overflow-hidden"
      >
        {photos.slice(0, 5).map((photo, index) => (
          <li
            key={photo.hash}
            className={cx(
              'aspect-[3/2] w-full shrink-0 snap-center bg-sea-tint sm:aspect-auto sm:min-h-0 sm:w-auto',
              spanOf(index, count),
            )}
          >
            <StayPicture
              photo={photo}
              drawing={hotel.drawing}
              sizes={`(min-width: 640px) ${count === 1 ? 100 : index === 0 ? 50 : 25}vw, 100vw`}
              eager={index === 0}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <Button
          variant="secondary"
          size="sm"
          className="absolute! right-3 bottom-3 shadow-card"
          icon={<Images aria-hidden="true" className="size-4" />}
          onClick={() => setOpen(true)}
        >
          <Trans>All {count} photos</Trans>
        </Button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} size="lg" title={<PhotosOf hotel={hotel} />}>
        <ul className="grid gap-4">
          {photos.map((photo) => (
            <li key={photo.hash}>
              <figure>
                <StayPicture
                  photo={photo}
                  drawing={hotel.drawing}
                  sizes="(min-width: 640px) 52rem, 100vw"
                  decorative
                  className="h-auto rounded-lg"
                />
                <figcaption lang={photo.altLanguage} className="mt-1 text-sm text-soft">
                  {photo.alt}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
