import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { DayRange } from '#app/components/dates/day-range.tsx'
import { PlaceField } from '#app/components/place-field/place-field.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { Day } from '#platform/dates.ts'
import { emptyLeg, type FlightField, type Leg, MAX_LEGS } from './flight-form.ts'

export type LegRowsProps = {
  legs: readonly Leg[]
  onChange: (legs: Leg[]) => void
  today: Day
  idOf: (field: FlightField) => string
  errorOf: (field: FlightField) => string | undefined
}

/** The flights of a multi-city trip, two to six, each from where the one before has landed unless told otherwise. */
export function LegRows({ legs, onChange, today, idOf, errorOf }: LegRowsProps) {
  const { t } = useLingui()
  const change = (index: number, part: Partial<Leg>) =>
    onChange(legs.map((leg, at) => (at === index ? { ...leg, ...part } : leg)))
  return (
    <div className="grid gap-4">
      {legs.map((leg, index) => {
        const number = index + 1
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: flights have no identity but their place in the row
            key={index}
            className={cx(
              'relative grid min-w-0 items-start gap-3 md:grid-cols-[1.5fr_1.5fr_1fr]',
              legs.length > 2 && 'pr-12',
            )}
          >
            <legend className="sr-only">{t`Flight ${number}`}</legend>
            <LegFields
              leg={leg}
              min={legs.slice(0, index).findLast(({ date }) => date)?.date || today}
              onChange={(part) => change(index, part)}
              idOf={(part) => idOf(`leg-${index}-${part}`)}
              errorOf={(part) => errorOf(`leg-${index}-${part}`)}
            />
            {legs.length > 2 && (
              <IconButton
                label={t`Remove flight ${number}`}
                onClick={() => onChange(legs.filter((_, at) => at !== index))}
                className="absolute right-0 top-7"
              >
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            )}
          </fieldset>
        )
      })}
      {legs.length < MAX_LEGS && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => onChange([...legs, emptyLeg(legs.at(-1))])}
          className="justify-self-start"
        >
          <Trans>Add a flight</Trans>
        </Button>
      )}
    </div>
  )
}

type LegPart = 'origin' | 'destination' | 'date'
type LegFieldsProps = {
  leg: Leg
  min: Day
  onChange: (part: Partial<Leg>) => void
  idOf: (part: LegPart) => string
  errorOf: (part: LegPart) => string | undefined
}

function LegFields({ leg, min, onChange, idOf, errorOf }: LegFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <PlaceField
        label={t`From`}
        name="legOrigin"
        id={idOf('origin')}
        text={leg.origin}
        chosen={leg.originLocation}
        onChange={(origin, originLocation) => onChange({ origin, originLocation })}
        error={errorOf('origin')}
      />
      <PlaceField
        label={t`To`}
        name="legDestination"
        id={idOf('destination')}
        text={leg.destination}
        chosen={leg.destinationLocation}
        onChange={(destination, destinationLocation) => onChange({ destination, destinationLocation })}
        error={errorOf('destination')}
      />
      <DayRange
        min={min}
        first={{
          id: idOf('date'),
          label: t`Departure`,
          day: leg.date,
          error: errorOf('date'),
          onPick: (date) => onChange({ date }),
        }}
      />
    </>
  )
}
