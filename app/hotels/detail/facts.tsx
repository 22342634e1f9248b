import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { AMENITY_GROUP_WORDS, AMENITY_WORDS } from '#app/components/stays/hotel-words.ts'
import { tellingOf } from '#app/components/stays/telling.ts'
import { Alert } from '#app/ui/alert.tsx'
import { cx } from '#app/ui/cx.ts'
import { Drawn } from '#app/ui/drawn-once.tsx'
import { linkClass } from '#app/ui/link.tsx'
import type { HotelPage } from '#modules/hotels/search/hotel-results.contract.ts'
import { AMENITY_GROUPS, type Amenity } from '#modules/hotels/vocabulary.contract.ts'
import { Section } from './section.tsx'

/** What the hotel says of itself, and what tells most about it. */
export function Facts({ hotel }: { hotel: HotelPage }) {
  const { description, descriptionLanguage, demonstration, amenities, seller } = hotel
  const { i18n } = useLingui()
  const telling = tellingOf(amenities, 6)
  return (
    <Section id="about" title={<Trans>About this place</Trans>}>
      {description && (
        <p lang={descriptionLanguage} className="max-w-prose whitespace-pre-line leading-relaxed">
          {description}
        </p>
      )}
      {seller && (
        <p className="text-soft text-sm">
          <Trans>Sold through {seller}; words and photos are the hotel’s own.</Trans>
        </p>
      )}
      {telling.length > 0 && (
        <ul className="flex flex-wrap items-center gap-x-5 gap-y-1 text-[0.9375rem]">
          {telling.map((name) => (
            <li key={name} className="flex items-center gap-2">
              <Drawn icon={Check} className="size-4 shrink-0 text-success" />
              {i18n._(AMENITY_WORDS[name])}
            </li>
          ))}
          <li>
            <a
              href="#amenities"
              className={cx(linkClass(), 'inline-flex min-h-6 items-center pointer-coarse:min-h-11')}
            >
              <Trans>All amenities</Trans>
            </a>
          </li>
        </ul>
      )}
      {demonstration && (
        <Alert>
          <Trans>Demonstration: this hotel and its guests are invented, and no room is really sold.</Trans>
        </Alert>
      )}
    </Section>
  )
}

/** What there is, by what it is for. */
export function Amenities({ amenities }: { amenities: readonly Amenity[] }) {
  const { i18n } = useLingui()
  const groups = Object.entries(AMENITY_GROUPS) as [keyof typeof AMENITY_GROUPS, readonly Amenity[]][]
  if (amenities.length === 0) return null
  return (
    <Section id="amenities" title={<Trans>Amenities</Trans>}>
      <div className="columns-1 gap-8 min-[26rem]:columns-2 md:columns-3">
        {groups.map(([group, names]) => {
          const own = names.filter((name) => amenities.includes(name))
          if (own.length === 0) return null
          return (
            <div key={group} className="mb-5 break-inside-avoid">
              <h3 className="font-semibold text-sm">{i18n._(AMENITY_GROUP_WORDS[group])}</h3>
              <ul className="mt-1.5 grid gap-1 text-[0.9375rem]">
                {own.map((name) => (
                  <li key={name} className="flex items-start gap-2">
                    <Drawn icon={Check} className="mt-1 size-4 shrink-0 text-success" />
                    {i18n._(AMENITY_WORDS[name])}
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </Section>
  )
}
