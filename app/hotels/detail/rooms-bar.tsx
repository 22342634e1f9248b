import { Trans, useLingui } from '@lingui/react/macro'
import { Price } from '#app/components/flights/price.tsx'
import { nightCount } from '#app/components/stays/stay-facts.ts'
import type { HotelPage } from '#modules/hotels/search/hotel-results.contract.ts'
import type { Money } from '#platform/money.ts'

type RoomsBarProps = { hotel: HotelPage; least: Money | null }

/** On phones: the least price and the way to the rooms, in sight until the rooms are. */
export function RoomsBar({ hotel: { nights, rooms }, least }: RoomsBarProps) {
  const { i18n } = useLingui()
  if (rooms.length === 0) return null
  const length = nightCount(nights ?? 0, i18n)
  return (
    <div className="sticky bottom-0 z-20 -mx-4 -mb-6 flex min-h-16 items-center justify-between gap-4 border-line border-t bg-surface px-4 py-2 shadow-float md:hidden print:hidden">
      <p className="text-soft text-sm">
        {least ? (
          <Trans>
            from{' '}
            <strong className="figures text-ink text-lg">
              <Price value={least} />
            </strong>{' '}
            for {length}
          </Trans>
        ) : nights === null ? (
          <Trans>Choose dates to see prices</Trans>
        ) : (
          <Trans>Nothing is free on these dates</Trans>
        )}
      </p>
      <a href="#rooms" className="button min-h-11 shrink-0 bg-sea px-5 text-on-sea">
        <Trans>See rooms</Trans>
      </a>
    </div>
  )
}
