import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { Fact, Facts } from '#app/admin/frame/facts.tsx'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { SpotMap } from '#app/components/map/spot-map.tsx'
import { AMENITY_WORDS, POLICY_WORDS } from '#app/components/stays/hotel-words.ts'
import { chargeText } from '#app/components/stays/stay-texts.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { listFormat } from '#app/kit/format.ts'
import { linkClass } from '#app/ui/link.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'
import { zoneCity } from '#platform/zone-city.ts'
import { addressText, pointText, starsText } from './listing-texts.ts'

/** What the listing says of the hotel. */
export function FactsPanel({ listing, mapTiles }: { listing: ListingView; mapTiles: MapTiles | null }) {
  const { i18n } = useLingui()
  const { property, address, contact, amenities, timeZone } = listing
  return (
    <Panel title={<Trans>The property</Trans>}>
      <Facts>
        <Fact term={<Trans>Stars</Trans>}>{starsText(property.stars, i18n)}</Fact>
        <Fact term={<Trans>Description</Trans>}>
          <Texts texts={listing.texts.description} />
        </Fact>
        <Fact term={<Trans>Address</Trans>}>{address && addressText(address)}</Fact>
        <Fact term={<Trans>Map point</Trans>}>{address && <Point {...address} zone={timeZone} />}</Fact>
        <Fact term={<Trans>Contact</Trans>}>
          {contact.email && (
            <a className={linkClass()} href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          )}
          {contact.phone && <PhoneLink number={contact.phone} className="block w-fit" />}
        </Fact>
        <Fact term={<Trans>Amenities</Trans>}>{amenities.map((one) => i18n._(AMENITY_WORDS[one])).join(', ')}</Fact>
        <Rules listing={listing} />
      </Facts>
      {address && (
        <div className="mt-5 h-72 overflow-hidden rounded-lg border border-line print:hidden">
          <SpotMap spot={{ ...address, name: listing.texts.name ?? '' }} mapTiles={mapTiles} zoom={14} />
        </div>
      )}
    </Panel>
  )
}

function Texts({ texts }: { texts: ListingView['texts']['description'] }) {
  return Object.entries(texts).map(([locale, text]) => (
    <p key={locale} lang={locale} className="mb-2 max-w-prose whitespace-pre-line last:mb-0">
      {text}
    </p>
  ))
}

type PointProps = { latitude: number; longitude: number; zone: string | null }

/** The open map of the world shows streets and houses, which is what has to be compared here. */
function Point({ latitude, longitude, zone }: PointProps) {
  const { t } = useLingui()
  const city = zone && zoneCity(zone)
  const at = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) })
  return (
    <>
      <span className="figures">{pointText({ latitude, longitude })}</span>{' '}
      <a
        className={`${linkClass()} inline-flex items-center gap-1`}
        href={`https://www.openstreetmap.org/?${at}#map=18/${latitude}/${longitude}`}
        target="_blank"
        rel="noreferrer"
      >
        {t`View on OpenStreetMap (new tab)`}
        <ExternalLink aria-hidden="true" className="size-3.5" />
      </a>
      {city && <span className="block text-soft">{t`${city} time`}</span>}
    </>
  )
}

function Rules({ listing }: { listing: ListingView }) {
  const { rules, policy, charges, property } = listing
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const yes = (is: boolean) => (is ? t`yes` : t`no`)
  const pets = { no: t`no`, on_request: t`on request`, yes: t`yes` }
  const list = listFormat(locale, { type: 'unit' })
  return (
    <>
      <Fact term={<Trans>Times</Trans>}>
        {rules && t`Check-in ${rules.checkInFrom}–${rules.checkInUntil}, check-out until ${rules.checkOutUntil}`}
      </Fact>
      <Fact term={<Trans>House rules</Trans>}>
        {rules &&
          list.format([
            t`children: ${yes(rules.children)}`,
            t`without an adult from age ${rules.minimumAge}`,
            t`pets: ${pets[rules.pets]}`,
            t`smoking: ${yes(rules.smoking)}`,
            t`parties: ${yes(rules.parties)}`,
            ...(rules.quietFrom ? [t`quiet ${rules.quietFrom}–${rules.quietUntil ?? ''}`] : []),
          ])}
      </Fact>
      <Fact term={<Trans>Cancellation</Trans>}>{policy && i18n._(POLICY_WORDS[policy])}</Fact>
      <Fact term={<Trans>Confirmation</Trans>}>{listing.confirmation.instant ? t`Instant` : t`The owner answers`}</Fact>
      <Fact term={<Trans>Taxes and fees</Trans>}>
        {charges.length > 0 && property.currency && (
          <ul>
            {charges.map((charge) => (
              <li key={`${charge.kind}${charge.basis}${charge.value}`}>
                {chargeText(charge, property.currency ?? 'BRL', i18n)}
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </>
  )
}
