import { Trans } from '@lingui/react/macro'
import { useNightPrices } from '#app/components/stays/use-night-prices.ts'
import { PriceNote } from './price-note.tsx'
import { RangePicker } from './range-picker.tsx'
import type { RangePickerProps } from './range-picker-props.ts'

/** `hotel` is the id of the one in sight; its nights have prices. */
export type StayDaysProps = RangePickerProps & { hotel: string | null }

/** Days of a stay. */
export function StayDays({ hotel, ...props }: StayDaysProps) {
  const { captions, isFree, currency, failed, loadMonth } = useNightPrices(hotel, props.min)
  return (
    <RangePicker
      {...props}
      captions={captions}
      // One may leave on a day whose night is taken.
      isUnavailable={props.end === 'first' ? (day) => !isFree(day) : undefined}
      onMonthShown={(month) => void loadMonth(month)}
      note={
        <PriceNote failed={failed} currency={currency}>
          <Trans>Lowest price per night, before meals and extra charges.</Trans>
        </PriceNote>
      }
    />
  )
}
