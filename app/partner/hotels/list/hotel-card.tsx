import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { Poster } from '#app/components/destinations/poster.tsx'
import { HotelPicture } from '#app/components/stays/hotel-picture.tsx'
import { PROPERTY_TYPE_WORDS } from '#app/components/stays/hotel-words.ts'
import { listingLook } from '#app/components/stays/listing-looks.ts'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { stepPath } from '#app/partner/hotels/steps/steps.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { ListingCard } from '#modules/hotels/listings/listings.contract.ts'
import { DraftDiscard } from './draft-discard.tsx'

/** One hotel: its status, and what to do next. */
export function HotelCard({ hotel }: { hotel: ListingCard }) {
  const { t, i18n } = useLingui()
  const { id, name, nameLanguage, status, paused, propertyType, cityName, rooms, changesWaiting } = hotel
  const { word, tone } = listingLook(status)
  const kind = propertyType && i18n._(PROPERTY_TYPE_WORDS[propertyType])
  return (
    <Card padded={false} className="grid h-full grid-rows-[auto_1fr] overflow-hidden">
      <Picture hotel={hotel} />
      <div className="flex flex-col gap-3 p-5">
        <p className="flex flex-wrap gap-1.5">
          <Badge tone={tone}>{i18n._(word)}</Badge>
          {paused && (
            <Badge>
              <Trans>Paused</Trans>
            </Badge>
          )}
          {changesWaiting && (
            <Badge tone="sea">
              <Trans>Changes being reviewed</Trans>
            </Badge>
          )}
        </p>
        <div>
          <h2 className="wrap-anywhere font-bold font-display text-heading">
            <TextLink look="quiet" to={stepPath(id, 'basics')}>
              {name ? <OwnName language={nameLanguage}>{name}</OwnName> : <Trans>New hotel</Trans>}
            </TextLink>
          </h2>
          <p className="mt-0.5 text-soft text-sm">
            {[kind, cityName, t`${plural(rooms, { one: '# room', other: '# rooms' })}`].filter(Boolean).join(' · ')}
          </p>
        </div>
        <NextStep hotel={hotel} />
      </div>
    </Card>
  )
}

/** The owner's first photo; until there is one the drawing that travellers see. */
function Picture({ hotel: { cover, drawing } }: { hotel: ListingCard }) {
  const locale = useLocale()
  const box = 'aspect-[2/1] w-full bg-sunken object-cover'
  if (!cover) return <Poster code={drawing} width={640} height={320} className={box} />
  return (
    <HotelPicture photo={cover} locale={locale} sizes="(min-width: 40rem) 24rem, 100vw" decorative className={box} />
  )
}

function NextStep({ hotel }: { hotel: ListingCard }) {
  const { id, status, reason, name } = hotel
  const no = status === 'rejected' || status === 'revision_requested'
  return (
    <>
      {no && reason && (
        <blockquote className="wrap-anywhere line-clamp-4 whitespace-pre-line border-warning border-l-2 pl-3 text-sm">
          {reason}
        </blockquote>
      )}
      {status === 'pending' && (
        <p className="text-soft text-sm">
          <Trans>You will hear from us within 1-2 business days.</Trans>
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
        <Primary hotel={hotel} />
        {hotel.roomTypes > 0 && (
          <ButtonLink
            size="sm"
            variant="secondary"
            to={`/hotel-owner/hotels/${id}/calendar`}
            icon={<CalendarDays aria-hidden="true" className="size-4" />}
          >
            <Trans>Calendar</Trans>
          </ButtonLink>
        )}
        {status === 'draft' && <DraftDiscard id={id} name={name} />}
      </div>
    </>
  )
}

function Primary({ hotel: { id, status } }: { hotel: ListingCard }) {
  if (status === 'draft')
    return (
      <ButtonLink size="sm" to={stepPath(id, 'finish')}>
        <Trans>Continue</Trans>
      </ButtonLink>
    )
  const mend = status === 'rejected' || status === 'revision_requested'
  return (
    <ButtonLink size="sm" variant={mend ? 'primary' : 'secondary'} to={stepPath(id, 'basics')}>
      {mend ? <Trans>Fix it</Trans> : <Trans>Edit</Trans>}
    </ButtonLink>
  )
}
