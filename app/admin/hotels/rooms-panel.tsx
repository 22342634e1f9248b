import { Trans, useLingui } from '@lingui/react/macro'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { Price } from '#app/components/flights/price.tsx'
import { MEAL_WORDS, POLICY_WORDS } from '#app/components/stays/hotel-words.ts'
import { bedsText, percentText } from '#app/components/stays/stay-texts.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Table } from '#app/ui/table.tsx'
import { languageOf, planName, roomName, type SaidName } from '#modules/hotels/known-names.contract.ts'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import { money } from '#platform/money.ts'

/** What is sold, and by which rates. */
export function RoomsPanel({ listing }: { listing: ListingView }) {
  const { t } = useLingui()
  if (listing.roomTypes.length === 0)
    return (
      <Panel title={<Trans>Rooms and rates</Trans>}>
        <p className="text-soft text-sm">{t`None yet.`}</p>
      </Panel>
    )
  return (
    <Panel title={<Trans>Rooms and rates</Trans>}>
      <div className="grid gap-4">
        <RoomTypes listing={listing} />
        <RatePlans listing={listing} />
      </div>
    </Panel>
  )
}

function Named({ name, nameLanguage }: SaidName) {
  return <span lang={nameLanguage}>{name}</span>
}

function RoomTypes({ listing: { roomTypes, property, texts } }: { listing: ListingView }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const language = languageOf(texts.description)
  const currency = property.currency ?? 'BRL'
  const columns = [t`Room type`, t`Beds`, { figures: t`Guests` }, { figures: t`Rooms` }, { figures: t`Price` }]
  return (
    <Table dense hideCaption caption={t`Room types`} className="min-w-[34rem]">
      <TableHead columns={columns} />
      <tbody>
        {roomTypes.map(({ id, name, beds, sizeM2, maxGuests, maxAdults, baseGuests, allotment, price, ...room }) => (
          <tr key={id} className={room.archived ? 'text-soft' : undefined}>
            <th scope="row">
              <Named {...roomName({ name, language }, locale)} />{' '}
              {room.archived && <span className="font-normal">({t`no longer sold`})</span>}
              {sizeM2 && <span className="block font-normal text-soft text-xs">{t`${sizeM2} m²`}</span>}
            </th>
            <td>{bedsText(beds, i18n)}</td>
            <td className="figures">
              {maxGuests}
              <span className="block text-soft text-xs">{t`${baseGuests} included, up to ${maxAdults} adults`}</span>
            </td>
            <td className="figures">{allotment}</td>
            <td className="figures">
              <Price value={money(price, currency)} whole={false} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function RatePlans({ listing: { ratePlans, roomTypes, texts } }: { listing: ListingView }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const columns = [t`Rate plan`, t`Meals`, { figures: t`Relative to the price` }, t`Cancellation`, t`Not for`]
  const language = languageOf(texts.description)
  const named = (ids: readonly string[]) =>
    roomTypes
      .filter(({ id }) => ids.includes(id))
      .map((room) => roomName(room, locale).name)
      .join(', ')
  return (
    <Table dense hideCaption caption={t`Rate plans`} className="min-w-[34rem]">
      <TableHead columns={columns} />
      <tbody>
        {ratePlans.map(({ id, name, meal, adjustment, policy, archived, excludedRoomTypeIds }) => (
          <tr key={id} className={archived ? 'text-soft' : undefined}>
            <th scope="row">
              <Named {...planName({ name, language }, locale)} />{' '}
              {archived && <span className="font-normal">({t`no longer sold`})</span>}
            </th>
            <td>{i18n._(MEAL_WORDS[meal])}</td>
            <td className="figures">{percentText(adjustment, locale)}</td>
            <td>{policy ? i18n._(POLICY_WORDS[policy]) : <Trans>same as the hotel</Trans>}</td>
            <td>{named(excludedRoomTypeIds) || '–'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
