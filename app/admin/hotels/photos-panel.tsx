import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { altOf, HotelPicture } from '#app/components/stays/hotel-picture.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Checkbox } from '#app/ui/choices.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import type { PhotoView } from '#modules/hotels/photos/photos.contract.ts'

type PhotosPanelProps = {
  listing: ListingView
  refused: ReadonlySet<string>
  /** Null where nothing is decided about photos. */
  onMark: ((id: string, refused: boolean) => void) | null
}

/** Every photo with what it is said to show; those that wait can be left out of a yes. */
export function PhotosPanel({ listing: { photos, roomTypes }, refused, onMark }: PhotosPanelProps) {
  const [large, setLarge] = useState<PhotoView | null>(null)
  const locale = useLocale()
  const roomOf = ({ roomTypeId }: PhotoView) => roomTypes.find(({ id }) => id === roomTypeId)?.name
  return (
    <Panel title={<Trans>Photos</Trans>}>
      {photos.length === 0 && (
        <p className="text-soft text-sm">
          <Trans>None yet.</Trans>
        </p>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {photos.map((photo) => (
          <li key={photo.id} className="grid content-start gap-1.5 text-sm">
            <Thumb photo={photo} onOpen={() => setLarge(photo)} />
            <PhotoWords photo={photo} room={roomOf(photo)} />
            {onMark && canBeRefused(photo) && (
              <Refuse photo={photo} refused={refused.has(photo.id)} onMark={(no) => onMark(photo.id, no)} />
            )}
          </li>
        ))}
      </ul>
      {large && (
        <Dialog open size="lg" onClose={() => setLarge(null)} title={altOf(large, locale) || <Trans>Photo</Trans>}>
          <HotelPicture
            photo={large}
            locale={locale}
            sizes="(min-width: 60rem) 54rem, 100vw"
            className="h-auto w-full"
          />
        </Dialog>
      )}
    </Panel>
  )
}

/** Nobody sees a photo without its text, so it does not wait for anyone. */
function canBeRefused({ status, alt }: PhotoView): boolean {
  return status === 'waiting' && Object.keys(alt).length > 0
}

function Thumb({ photo, onOpen }: { photo: PhotoView; onOpen: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { width, height, status } = photo
  const says = altOf(photo, locale)
  return (
    <button
      type="button"
      onClick={onOpen}
      disabled={status === 'refused'}
      aria-label={says ? t`Enlarge: ${says}` : t`Enlarge a photo of ${width} × ${height} pixels`}
      className="block overflow-hidden rounded-lg bg-sunken"
    >
      {status !== 'refused' && (
        <HotelPicture photo={photo} locale={locale} sizes="20rem" decorative className="aspect-3/2 w-full" />
      )}
      {status === 'refused' && <span className="block aspect-3/2 w-full" />}
    </button>
  )
}

function PhotoWords({ photo, room }: { photo: PhotoView; room: string | undefined }) {
  const { t } = useLingui()
  const { status, work, alt, width, height } = photo
  const looks: Record<PhotoView['status'], { word: string; tone: BadgeTone }> = {
    waiting: { word: t`Waits`, tone: 'warning' },
    shown: { word: t`Shown`, tone: 'success' },
    refused: { word: t`Refused`, tone: 'danger' },
  }
  const texts = Object.entries(alt)
  return (
    <>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={looks[status].tone}>{looks[status].word}</Badge>
        {work !== 'ready' && (
          <Badge tone={work === 'failed' ? 'danger' : 'neutral'}>
            {work === 'failed' ? <Trans>Damaged</Trans> : <Trans>Being prepared</Trans>}
          </Badge>
        )}
        {room && <Badge>{room}</Badge>}
        <span className="figures text-soft text-xs">{`${width} × ${height}`}</span>
      </p>
      {texts.length === 0 && (
        <p className="text-soft">
          <Trans>Not described yet, so not shown to anyone.</Trans>
        </p>
      )}
      {texts.map(([locale, text]) => (
        <p key={locale} lang={locale} className="wrap-anywhere">
          {text}
        </p>
      ))}
    </>
  )
}

type RefuseProps = { photo: PhotoView; refused: boolean; onMark: (refused: boolean) => void }

function Refuse({ photo, refused, onMark }: RefuseProps) {
  const { t } = useLingui()
  const says = altOf(photo, useLocale())
  return (
    <Checkbox
      label={<Trans>Do not show it</Trans>}
      aria-label={t`Do not show it: ${says}`}
      checked={refused}
      onChange={(event) => onMark(event.target.checked)}
    />
  )
}
