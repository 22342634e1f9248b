import { Trans, useLingui } from '@lingui/react/macro'
import { ROOM_AMENITY_WORDS } from '#app/components/stays/hotel-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import { useKeptForm } from '#app/partner/hotels/saving/use-kept-form.ts'
import { StepPart } from '#app/partner/hotels/steps/step-part.tsx'
import { stepPath } from '#app/partner/hotels/steps/steps.ts'
import { Checkbox, CheckboxGroup } from '#app/ui/choices.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { ROOM_AMENITIES, type RoomAmenity } from '#modules/hotels/hotels.contract.ts'
import type { RoomTypeView } from '#modules/hotels/listings/listings.contract.ts'
import { roomTypes } from '#modules/hotels/listings/rooms.routes.ts'
import type { Currency } from '#platform/money.ts'
import { BedRows } from './bed-rows.tsx'
import { PartFormEnd, PartFormNotes } from './part-form-parts.tsx'
import { GuestFields, PriceFields, type RoomFieldsProps } from './room-fields.tsx'
import { NEW_ROOM, readRoom, valuesOfRoom } from './room-form.ts'
import { usePartForm } from './use-part-form.ts'

type RoomEditorProps = { editor: Editor; room: RoomTypeView | null; currency: Currency }

/** One room type, sent as a whole; what is typed waits in this browser until it is. */
export function RoomEditor({ editor, room, currency }: RoomEditorProps) {
  const locale = useLocale()
  const { listing, call } = editor
  const initial = room ? valuesOfRoom(room, currency, locale) : NEW_ROOM
  const { values, set, drop } = useKeptForm(
    `${listing.id}:room:${room ? `${room.id}:${room.version}` : 'new'}`,
    initial,
  )
  const read = readRoom(values, currency)
  const { id } = listing
  const form = usePartForm({
    editor,
    drop,
    prefix: 'room',
    backTo: stepPath(listing.id, 'rooms'),
    read,
    send: (input) =>
      room
        ? call(roomTypes.change, { id, roomTypeId: room.id, body: { version: room.version, roomType: input } })
        : call(roomTypes.add, { id, body: input }),
  })
  const fields = { values, set, errorOf: form.errorOf, currency }
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <PartFormNotes form={form} />
      <RoomWords {...fields} title={room ? room.name : null} />
      <StepPart title={<Trans>Capacity</Trans>}>
        <BedRows beds={values.beds} onBeds={(beds) => set({ beds })} error={form.errorOf('beds')} />
        <GuestFields {...fields} />
      </StepPart>
      <StepPart title={<Trans>Price and number</Trans>}>
        <PriceFields {...fields} />
      </StepPart>
      <RoomAmenities {...fields} />
      <PartFormEnd form={form} submit={room ? <Trans>Save the room type</Trans> : <Trans>Add the room type</Trans>} />
    </form>
  )
}

function RoomWords({ values, set, errorOf, title }: RoomFieldsProps & { title: string | null }) {
  const { t } = useLingui()
  return (
    <StepPart title={title ?? <Trans>New room type</Trans>}>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField
          id="room.name"
          label={t`Name`}
          help={t`Such as “Double room with sea view”.`}
          required
          maxLength={80}
          autoComplete="off"
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
          error={errorOf('name')}
        />
        <TextField
          id="room.sizeM2"
          label={t`Size`}
          inputMode="numeric"
          autoComplete="off"
          trail={<span className="pr-3">m²</span>}
          value={values.sizeM2}
          onChange={({ target }) => set({ sizeM2: target.value })}
          error={errorOf('sizeM2')}
        />
      </div>
      <TextArea
        label={t`Description in English`}
        lang="en"
        maxLength={2000}
        value={values.en}
        onChange={({ target }) => set({ en: target.value })}
      />
      <TextArea
        label={t`Description in Portuguese`}
        lang="pt-BR"
        maxLength={2000}
        value={values['pt-BR']}
        onChange={({ target }) => set({ 'pt-BR': target.value })}
      />
    </StepPart>
  )
}

function RoomAmenities({ values: { amenities }, set }: RoomFieldsProps) {
  const { i18n } = useLingui()
  const has = (amenity: RoomAmenity, yes: boolean) =>
    set({
      amenities: ROOM_AMENITIES.filter((one): one is RoomAmenity =>
        one === amenity ? yes : (amenities as string[]).includes(one),
      ),
    })
  return (
    <StepPart title={<Trans>In the room</Trans>}>
      <CheckboxGroup legend={<Trans>Amenities of the room</Trans>} hideLegend>
        <div className="grid gap-x-5 sm:grid-cols-2 xl:grid-cols-3">
          {ROOM_AMENITIES.map((amenity) => (
            <Checkbox
              key={amenity}
              label={i18n._(ROOM_AMENITY_WORDS[amenity as RoomAmenity])}
              checked={(amenities as string[]).includes(amenity)}
              onChange={({ target }) => has(amenity as RoomAmenity, target.checked)}
            />
          ))}
        </div>
      </CheckboxGroup>
    </StepPart>
  )
}
