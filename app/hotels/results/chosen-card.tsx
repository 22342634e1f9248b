import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type PointerEvent, useRef } from 'react'
import { ScoreBadge } from '#app/components/stays/score-badge.tsx'
import { StayPicture } from '#app/components/stays/stay-picture.tsx'
import { type StayQuery, writeStay } from '#app/components/stays/stay-query.ts'
import { StayTotal } from '#app/components/stays/stay-total.tsx'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { HotelResults } from '#modules/hotels/search/hotel-results.contract.ts'

type ChosenCardProps = {
  results: HotelResults
  stay: StayQuery
  id: string
  onChoose: (id: string | null) => void
  /** One goes from hotel to hotel with it, by arrows and with a finger. */
  walked: boolean
}

/** The hotel that was chosen, in short, with the way to its page. */
export function ChosenCard({ results, stay, id, onChoose, walked }: ChosenCardProps) {
  const { t } = useLingui()
  const { pins } = results
  const at = pins.findIndex((one) => one.id === id)
  const pin = pins[at]
  const hotel = results.hotels.find((one) => one.id === id)
  const step = (by: 1 | -1) => onChoose(pins[(at + by + pins.length) % pins.length]?.id ?? null)
  const swipe = useSwipe(step)
  if (!pin) return null
  return (
    <div
      {...(walked && swipe)}
      className={cx(
        'absolute inset-x-3 bottom-9 mx-auto max-w-md animate-rise overflow-hidden rounded-xl border border-line bg-surface text-ink shadow-float',
        walked ? 'touch-pan-y' : 'max-lg:bottom-20',
      )}
    >
      <div className="flex items-stretch">
        {hotel && (
          <div className="w-24 shrink-0 bg-sea-tint">
            <StayPicture photo={hotel.photo} drawing={hotel.drawing} sizes="96px" decorative />
          </div>
        )}
        <div aria-live={walked ? 'polite' : undefined} className="grid min-w-0 flex-1 content-center gap-1 py-3 pl-3">
          <LocalLink
            to={`/hotels/${id}?${writeStay(stay)}`}
            draggable={false}
            lang={pin.nameLanguage}
            className="font-semibold text-ink leading-tight hover:text-sea"
          >
            {pin.name}
          </LocalLink>
          <span className="text-sm">
            {pin.price ? (
              <StayTotal value={pin.price} dated={stay.checkIn !== ''} />
            ) : (
              <Trans>Not available for this search</Trans>
            )}
          </span>
          {hotel && <ScoreBadge score={hotel.score} />}
        </div>
        {!walked && (
          <IconButton label={t`Close`} onClick={() => onChoose(null)}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </div>
      {walked && pins.length > 1 && <Walk at={at} count={pins.length} onStep={step} />}
    </div>
  )
}

function Walk({ at, count, onStep }: { at: number; count: number; onStep: (by: 1 | -1) => void }) {
  const { t } = useLingui()
  const number = at + 1
  return (
    <div className="flex items-center justify-between border-line border-t">
      <IconButton label={t`Previous hotel`} onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <p className="figures text-sm text-soft">
        <Trans>
          {number} of {count}
        </Trans>
      </p>
      <IconButton label={t`Next hotel`} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}

/** Pixels that a finger slides before it means the next one. */
const SWIPE_FROM = 40

/** A finger that slides to a side; the press on a link below it does not count then. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null)
  const slid = useRef(false)
  return {
    onPointerDown({ clientX }: PointerEvent) {
      start.current = clientX
      slid.current = false
    },
    onPointerUp({ clientX }: PointerEvent) {
      const by = start.current === null ? 0 : clientX - start.current
      start.current = null
      if (Math.abs(by) < SWIPE_FROM) return
      slid.current = true
      onSwipe(by < 0 ? 1 : -1)
    },
    onPointerCancel() {
      start.current = null
    },
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      if (!slid.current) return
      slid.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
