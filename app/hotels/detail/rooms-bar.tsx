import { Trans, useLingui } from '@lingui/react/macro'
import { Price } from '#app/components/flights/price.tsx'
import { FootBar } from '#app/components/foot-bar.tsx'
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
    <FootBar className="-mb-6">
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
        <Trans>Nothing available on these dates</Trans>
      )}
      <a href="#rooms" className="button min-h-11 shrink-0 bg-sea px-5 text-on-sea">
        <Trans>See rooms</Trans>
      </a>
    </FootBar>
  )
}
