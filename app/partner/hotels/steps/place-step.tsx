import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CityField } from '#app/components/place-field/city-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PinMap } from './pin-map.tsx'
import { StepPart } from './step-part.tsx'
import type { StepProps } from './step-props.ts'

type Point = { latitude: number; longitude: number }

/** Where it is: the address as people write it, and the point on the map. */
export function PlaceStep({ editor, mapTiles }: StepProps) {
  const live = editor.listing.status === 'approved'
  return (
    <StepPart
      title={<Trans>Where is it?</Trans>}
      lead={live && <Trans>A new address needs our approval; travellers see the old one until then.</Trans>}
      section="address"
      editor={editor}
    >
      <AddressFields editor={editor} />
      <PinPart editor={editor} mapTiles={mapTiles} />
    </StepPart>
  )
}

function AddressFields({ editor }: Pick<StepProps, 'editor'>) {
  const { t } = useLingui()
  const values = editor.valuesOf('address')
  const set = (next: Partial<typeof values>) => editor.change('address', { ...values, ...next })
  const chosen = values.cityId ? { code: values.cityId, name: values.city, text: values.city } : null
  return (
    <>
      <CityField
        id="address.cityId"
        name="city"
        label={t`City`}
        required
        text={values.city}
        chosen={chosen}
        onChange={(text, city) =>
          set({
            city: text,
            cityId: city?.id ?? (city ? values.cityId : null),
            point: city?.point ? pinIn(city.point, values.point) : values.point,
          })
        }
        error={editor.errorOf('address.cityId')}
      />
      <TextField
        id="address.line1"
        label={t`Street and number`}
        required
        maxLength={160}
        autoComplete="address-line1"
        value={values.line1}
        onChange={({ target }) => set({ line1: target.value })}
        error={editor.errorOf('address.line1')}
      />
      <TextField
        id="address.line2"
        label={t`Building, floor, gate`}
        maxLength={160}
        autoComplete="address-line2"
        value={values.line2}
        onChange={({ target }) => set({ line2: target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="address.district"
          label={t`District`}
          maxLength={120}
          autoComplete="address-level3"
          value={values.district}
          onChange={({ target }) => set({ district: target.value })}
        />
        <TextField
          id="address.postalCode"
          label={t`Postal code`}
          maxLength={20}
          autoComplete="postal-code"
          value={values.postalCode}
          onChange={({ target }) => set({ postalCode: target.value })}
        />
      </div>
    </>
  )
}

/** About how far the edge of a large city is from its middle, in degrees. */
const NEAR = 0.6

/** The pin begins in the middle of a city that is chosen, unless it is in it already. */
function pinIn(city: Point, pin: Point | null): Point {
  const near = pin && Math.hypot(pin.latitude - city.latitude, pin.longitude - city.longitude) < NEAR
  return near ? pin : city
}

function PinPart({ editor, mapTiles }: StepProps) {
  const { t } = useLingui()
  const values = editor.valuesOf('address')
  const error = editor.errorOf('address.point') ?? editor.errorOf('address.longitude')
  // A pin that another city brings moves the map; one that the hand moves is where the map is already.
  const [moves, setMoves] = useState(0)
  const set = (point: NonNullable<typeof values.point>) => editor.change('address', { ...values, point })
  return (
    <div id="address.point" tabIndex={-1} className="outline-none">
      <h4 className="mb-1.5 font-semibold text-sm">
        <Trans>Point on the map</Trans>
      </h4>
      {values.point ? (
        <PinMap key={`${values.cityId}${moves}`} point={values.point} onPoint={set} error={error} mapTiles={mapTiles} />
      ) : (
        <p className="rounded-lg bg-sunken px-4 py-6 text-soft">
          {error ?? t`Choose the city first: the map then opens there.`}
        </p>
      )}
      {values.point && (
        <PointFields
          point={values.point}
          onPoint={(point) => {
            set(point)
            setMoves((last) => last + 1)
          }}
        />
      )}
    </div>
  )
}

type PointFieldsProps = { point: Point; onPoint: (point: Point) => void }

/** For owners who know the coordinates, and for those who cannot see the map. */
function PointFields({ point, onPoint }: PointFieldsProps) {
  const { t } = useLingui()
  return (
    <div className="mt-4 grid gap-5 sm:grid-cols-2">
      <Coordinate
        label={t`Latitude`}
        value={point.latitude}
        most={90}
        onValue={(latitude) => onPoint({ ...point, latitude })}
      />
      <Coordinate
        label={t`Longitude`}
        value={point.longitude}
        most={180}
        onValue={(longitude) => onPoint({ ...point, longitude })}
      />
    </div>
  )
}

type CoordinateProps = { label: string; value: number; most: number; onValue: (value: number) => void }

/** Taken when the field is left, so that half a number moves nothing. */
function Coordinate({ label, value, most, onValue }: CoordinateProps) {
  const { t } = useLingui()
  const shown = value.toFixed(5)
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? value : Number(typed.trim().replace(',', '.'))
  const bad = typed !== null && (typed.trim() === '' || !Number.isFinite(read) || Math.abs(read) > most)
  function take() {
    if (typed === null || bad) return
    setTyped(null)
    if (typed !== shown) onValue(read)
  }
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      error={bad ? t`Enter a number of degrees such as ${shown}.` : undefined}
    />
  )
}
