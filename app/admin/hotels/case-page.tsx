import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { verificationLook } from '#app/admin/owners/owner-words.ts'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useMay } from '#app/admin/session/staff-session.ts'
import { PROPERTY_TYPE_WORDS } from '#app/components/stays/hotel-words.ts'
import { listingLook } from '#app/components/stays/listing-looks.ts'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { languageOf } from '#modules/hotels/known-names.contract.ts'
import type { ReviewCase } from '#modules/hotels/review/review.contract.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { ListingHistoryPanel } from './listing-history-panel.tsx'
import { PhotosPanel } from './photos-panel.tsx'
import { RoomsPanel } from './rooms-panel.tsx'

/** What was handed in at the left, what to say to it at the right. */
export function CasePage({ found, mapTiles }: { found: ReviewCase; mapTiles: MapTiles | null }) {
  const { listing, history, waits } = found
  const may = useMay()
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const decides = may('hotels.verify') && (waits !== null || listing.status === 'approved')
  const mark = (id: string, no: boolean) =>
    setRefused((last) => new Set(no ? [...last, id] : [...last].filter((one) => one !== id)))
  return (
    <>
      <Head found={found} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-5">
          {listing.waiting && <ChangesPanel listing={listing} waiting={listing.waiting} />}
          <PhotosPanel listing={listing} refused={refused} onMark={decides && waits !== null ? mark : null} />
          <FactsPanel listing={listing} mapTiles={mapTiles} />
          <RoomsPanel listing={listing} />
        </div>
        <div className="grid min-w-0 gap-5">
          {decides && <DecisionPanel key={`${listing.status}${waits}`} found={found} refused={refused} />}
          <ListingHistoryPanel history={history} />
        </div>
      </div>
    </>
  )
}

function Head({ found: { listing, owner, waits } }: { found: ReviewCase }) {
  const { t, i18n } = useLingui()
  const { status, paused, property, texts, address, missing } = listing
  const kind = property.propertyType && i18n._(PROPERTY_TYPE_WORDS[property.propertyType])
  return (
    <div className="mb-5">
      <h1 className="flex flex-wrap items-center gap-3 font-bold font-display text-2xl sm:text-[1.75rem]">
        <span className="wrap-anywhere min-w-0">
          {texts.name ? <OwnName language={languageOf(texts.description)}>{texts.name}</OwnName> : t`No name`}
        </span>
        <StatusBadge look={listingLook(status)} />
        {paused && (
          <Badge>
            <Trans>Paused</Trans>
          </Badge>
        )}
      </h1>
      <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-soft text-sm">
        {kind && <span>{kind}</span>}
        {address && <span>{`${address.cityName}, ${address.countryCode}`}</span>}
        {owner && (
          <span className="flex flex-wrap items-center gap-2">
            <TextLink to={`/admin/hotel-owners/${owner.id}`}>{owner.name}</TextLink>
            <StatusBadge look={verificationLook(owner.verification)} />
          </span>
        )}
        {status === 'approved' && <TextLink to={`/hotels/${listing.id}`}>{t`On the site`}</TextLink>}
      </p>
      {owner && owner.verification !== 'verified' && waits === 'listing' && (
        <Alert tone="warning" className="mt-4" title={t`The business behind it is not verified`}>
          <Trans>The hotel can go live anyway; its owner is not paid until the business is verified.</Trans>
        </Alert>
      )}
      {status === 'pending' && missing.length > 0 && (
        <Alert tone="warning" className="mt-4" title={t`Something is now missing`}>
          <ul className="list-disc pl-5">
            {missing.map(({ field, text }) => (
              <li key={field}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
