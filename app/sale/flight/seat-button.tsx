import { Check } from 'lucide-react'
import { useRef } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { cx } from '#app/ui/cx.ts'
import type { Seat } from '#modules/flights/extras.contract.ts'
import type { Locale } from '#platform/locale.ts'
import { toMajor } from '#platform/money.ts'

export type SeatState = {
  /** Place of the traveller who has it. */
  holder: number | null
  mine: boolean
  open: boolean
  label: string
}

type SeatButtonProps = SeatState & {
  seat: Seat
  tabStop: boolean
  /** A finger has tapped it once. */
  tapped: boolean
  onFocus: () => void
  onPress: (byFinger: boolean) => void
}

/** One seat. */
export function SeatButton({ seat, holder, mine, open, label, tabStop, tapped, onFocus, onPress }: SeatButtonProps) {
  const byFinger = useRef(false)
  const locale = useLocale()
  return (
    // A radio that can be taken back and that the arrows pass over without choosing: money hangs on it.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <button
      type="button"
      role="radio"
      aria-checked={mine}
      aria-disabled={!open || undefined}
      aria-label={label}
      title={label}
      data-seat={seat.name}
      tabIndex={tabStop ? 0 : -1}
      onPointerDown={({ pointerType }) => {
        byFinger.current = pointerType === 'touch'
      }}
      onKeyDown={() => {
        byFinger.current = false
      }}
      onFocus={onFocus}
      onClick={({ currentTarget }) => {
        // Safari gives a pressed button no focus.
        currentTarget.focus({ preventScroll: true })
        onPress(byFinger.current)
      }}
      className={cx(
        'figures grid aspect-square min-h-8 w-full place-items-center rounded-t-md rounded-b-sm border font-semibold text-[0.625rem] sm:text-xs',
        seatLook({ seat, holder, mine, open }),
        tapped && 'outline-3 outline-focus',
      )}
    >
      {mine ? (
        <Check aria-hidden="true" className="size-4" />
      ) : holder !== null ? (
        holder + 1
      ) : open ? (
        shortPrice(seat, locale)
      ) : (
        '×'
      )}
    </button>
  )
}

function seatLook({ seat, holder, mine, open }: Pick<SeatButtonProps, 'seat' | 'holder' | 'mine' | 'open'>): string {
  if (mine) return 'border-sea bg-sea text-on-sea'
  if (holder !== null) return 'border-sun bg-sun-tint text-sun-ink'
  if (!open) return 'border-line bg-sunken text-soft'
  return seat.features.includes('extra-legroom')
    ? 'border-2 border-sea bg-sea-tint text-sea hover:bg-surface'
    : 'border-edge bg-surface hover:border-sea hover:bg-sea-tint'
}

/** As much of the price as a seat has room for; the currency is in the legend. */
function shortPrice({ price }: Seat, locale: Locale): string {
  return numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(Math.round(toMajor(price)))
}
