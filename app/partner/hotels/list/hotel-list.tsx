import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Hotel } from 'lucide-react'
import { LISTING_STATUS_WORDS } from '#app/components/stays/hotel-words.ts'
import { ChoiceLinks } from '#app/kit/list/choice-links.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ListingStatus } from '#modules/hotels/hotels.contract.ts'
import type { ListingCard } from '#modules/hotels/listings/listings.contract.ts'
import { HotelCard } from './hotel-card.tsx'

type HotelListProps = { hotels: readonly ListingCard[]; status: ListingStatus | null }

const SHOWN: readonly (ListingStatus | null)[] = [null, 'approved', 'pending', 'draft', 'revision_requested']

export function HotelList({ hotels, status }: HotelListProps) {
  const { t } = useLingui()
  const said = t`${plural(hotels.length, { one: '# hotel', other: '# hotels' })}`
  return (
    <>
      <StatusLinks status={status} />
      <p role="status" className={cx('figures my-4 text-soft text-sm', hotels.length === 0 && 'sr-only')}>
        {said}
      </p>
      {hotels.length === 0 ? (
        <Nothing all={status === null} />
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {hotels.map((hotel) => (
            <li key={hotel.id}>
              <HotelCard hotel={hotel} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function StatusLinks({ status }: { status: ListingStatus | null }) {
  const { t, i18n } = useLingui()
  const choices = SHOWN.map((one) => ({
    to: `/hotel-owner/hotels${one ? `?status=${one}` : ''}`,
    label: one ? i18n._(LISTING_STATUS_WORDS[one]) : t({ message: 'All', context: 'hotels' }),
    current: one === status,
  }))
  return <ChoiceLinks label={t`What is listed`} choices={choices} />
}

function Nothing({ all }: { all: boolean }) {
  if (!all)
    return (
      <EmptyState picture={<Hotel aria-hidden="true" />} title={<Trans>No hotels with this status</Trans>}>
        <Trans>Search all of them.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      picture={<Hotel aria-hidden="true" />}
      title={<Trans>List your first hotel</Trans>}
      action={
        <ButtonLink to="/hotel-owner/hotels/new">
          <Trans>Add Hotel</Trans>
        </ButtonLink>
      }
    >
      <Trans>It takes about half an hour, and everything is saved as you go. Have three photos at hand.</Trans>
    </EmptyState>
  )
}
