import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { ChildAges } from '#app/components/party/child-ages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/choices.tsx'
import { Select } from '#app/ui/select.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { CountField } from './count-field.tsx'
import { Done } from './done.tsx'
import { type CabinChoice, type FlightForm, MAX_TRAVELLERS, OLDEST_CHILD } from './flight-form.ts'
import { useCabins } from './use-cabins.ts'

/* What is behind the buttons of the search for flights; its code comes with the first touch (late-flight-choices.tsx). */

type Listening<Choices> = {
  /** The same function each time, or what the server drew is lost before its code has come. */
  onChange: (change: Partial<Choices>) => void
  /** Takes over what was chosen before this listened; the same function each time. */
  onListening: () => void
  close: () => void
}

type Travellers = Pick<FlightForm, 'adults' | 'childAges'>
export type TravellerChoicesProps = Travellers & Listening<Travellers>

/** Adults, and children with their ages. */
export function TravellerChoices({ adults, childAges, onChange, onListening, close }: TravellerChoicesProps) {
  const { t } = useLingui()
  useTold(onListening)
  return (
    <div className="grid gap-4">
      <CountField
        label={t`Adults`}
        exactLabel={t`Exact number`}
        name="adults"
        count={adults}
        max={MAX_TRAVELLERS}
        onChange={(count) => onChange({ adults: count })}
      />
      {/* A page of results is at its bound: the lists of children come with JavaScript, and those of the address go along without it. */}
      {useHydrated() ? (
        <ChildAges
          ages={childAges}
          legend={<Trans>Children (0–11 years)</Trans>}
          help={<Trans>Age on the last day of travel. Children under 2 sit on an adult’s lap.</Trans>}
          oldest={OLDEST_CHILD}
          most={Math.max(MAX_TRAVELLERS - adults, childAges.length)}
          onChange={(ages) => onChange({ childAges: [...ages] })}
        />
      ) : (
        childAges.length > 0 && <input type="hidden" name="childAges" value={childAges.join(',')} />
      )}
      <Done onClick={close} />
    </div>
  )
}

type Options = Pick<FlightForm, 'cabin' | 'directOnly'>
export type OptionChoicesProps = Options & Listening<Options>

/** Cabin, and direct flights only. */
export function OptionChoices({ cabin, directOnly, onChange, onListening, close }: OptionChoicesProps) {
  const { t } = useLingui()
  const cabins = useCabins()
  useTold(onListening)
  return (
    <div className="grid gap-4">
      <Select
        label={t`Cabin`}
        name="cabin"
        options={cabins}
        value={cabin}
        onChange={(event) => onChange({ cabin: event.target.value as CabinChoice })}
      />
      <Checkbox
        label={t`Direct flights only`}
        name="maxConnections"
        value="0"
        checked={directOnly}
        onChange={(event) => onChange({ directOnly: event.target.checked })}
      />
      {useHydrated() && (
        <Button onClick={close} wide>
          <Trans>Done</Trans>
        </Button>
      )}
    </div>
  )
}

/** Tells once that a part listens which the server drew. */
function useTold(tell: () => void) {
  const hydrated = useHydrated()
  const drawnBefore = useRef(!hydrated)
  useLayoutEffect(() => {
    if (drawnBefore.current) tell()
    drawnBefore.current = false
  }, [tell])
}
