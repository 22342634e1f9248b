import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/choices.tsx'
import { cx } from '#app/ui/cx.ts'
import { Popover } from '#app/ui/popover.tsx'
import { Select } from '#app/ui/select.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { CabinChoice, FlightForm } from './flight-form.ts'

type Options = Pick<FlightForm, 'cabin' | 'directOnly'>
type MoreOptionsProps = { value: Options; onChange: (change: Partial<Options>) => void }

/** What few travellers ask for: cabin, direct flights only. */
export function MoreOptions({ value, onChange }: MoreOptionsProps) {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const cabins = useCabins()
  return (
    <Popover
      label={t`More options`}
      triggerClassName={cx(buttonClass({ variant: 'ghost', size: 'sm' }), 'max-sm:min-w-11 max-sm:px-2')}
      trigger={
        <>
          <SlidersHorizontal aria-hidden="true" className="size-4.5" />
          <Summary {...value} />
        </>
      }
      align="end"
      className="w-80"
    >
      {(close) => (
        <div className="grid gap-4">
          <Select
            label={t`Cabin`}
            name="cabin"
            options={cabins}
            value={value.cabin}
            onChange={(event) => onChange({ cabin: event.target.value as CabinChoice })}
          />
          <Checkbox
            label={t`Direct flights only`}
            name="maxConnections"
            value="0"
            checked={value.directOnly}
            onChange={(event) => onChange({ directOnly: event.target.checked })}
          />
          {hydrated && (
            <Button onClick={close} wide>
              <Trans>Done</Trans>
            </Button>
          )}
        </div>
      )}
    </Popover>
  )
}

function useCabins() {
  const { t } = useLingui()
  return [
    { value: 'economy', label: t`Economy` },
    { value: 'premium', label: t`Premium economy` },
    { value: 'business', label: t`Business` },
    { value: 'first', label: t`First class` },
  ]
}

function Summary({ cabin, directOnly }: Options) {
  const { t } = useLingui()
  const cabins = useCabins()
  const chosen = [
    cabin !== 'economy' && cabins.find(({ value }) => value === cabin)?.label,
    directOnly && t`Direct only`,
  ].filter(Boolean)
  if (chosen.length > 0) return <span className="truncate">{chosen.join(' · ')}</span>
  return <span className="truncate max-sm:sr-only">{t`More options`}</span>
}
