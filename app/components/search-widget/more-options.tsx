import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/choices.tsx'
import { cx } from '#app/ui/cx.ts'
import { Popover } from '#app/ui/popover.tsx'
import { Select } from '#app/ui/select.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type CabinChoice, type FlightForm, MAX_TRAVELLERS } from './flight-form.ts'

type Options = Pick<FlightForm, 'adults' | 'childAges' | 'cabin' | 'directOnly'>
type MoreOptionsProps = { value: Options; onChange: (change: Partial<Options>) => void }

/** What few travellers ask for: children, cabin, direct flights only. */
export function MoreOptions({ value, onChange }: MoreOptionsProps) {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const cabins = useCabins()
  return (
    <Popover
      label={t`More options`}
      triggerClassName={cx(buttonClass({ variant: 'ghost', size: 'sm' }), 'max-sm:px-2')}
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
          {hydrated && <Children value={value} onChange={onChange} />}
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

function Summary({ childAges, cabin, directOnly }: Options) {
  const { t } = useLingui()
  const cabins = useCabins()
  const count = childAges.length
  const chosen = [
    count > 0 && t`${plural(count, { one: '# child', other: '# children' })}`,
    cabin !== 'economy' && cabins.find(({ value }) => value === cabin)?.label,
    directOnly && t`Direct only`,
  ].filter(Boolean)
  if (chosen.length > 0) return <span className="truncate">{chosen.join(' · ')}</span>
  return <span className="truncate max-sm:sr-only">{t`More options`}</span>
}

/** A child counts with the age that it has on the last day of travel. */
const DEFAULT_AGE = 8

function Children({ value: { adults, childAges }, onChange }: MoreOptionsProps) {
  const { t } = useLingui()
  const room = Math.max(MAX_TRAVELLERS - adults, childAges.length)
  const counts = Array.from({ length: room + 1 }, (_, count) => ({ value: String(count), label: String(count) }))
  const ages = Array.from({ length: 12 }, (_, age) => ({
    value: String(age),
    label: age === 0 ? t`Under 1` : String(age),
  }))
  const resize = (count: number) =>
    onChange({ childAges: Array.from({ length: count }, (_, index) => childAges[index] ?? DEFAULT_AGE) })
  return (
    <>
      <Select
        label={t`Children (0–11 years)`}
        options={counts}
        value={String(childAges.length)}
        onChange={(event) => resize(Number(event.target.value))}
        help={t`Under 2 they travel on the lap of an adult.`}
      />
      {childAges.length > 0 && (
        <div className="grid grid-cols-2 gap-3">
          {childAges.map((age, index) => {
            const number = index + 1
            return (
              <Select
                // biome-ignore lint/suspicious/noArrayIndexKey: children have no identity but their place in the row
                key={index}
                label={t`Age of child ${number}`}
                options={ages}
                value={String(age)}
                onChange={(event) => onChange({ childAges: childAges.with(index, Number(event.target.value)) })}
              />
            )
          })}
        </div>
      )}
    </>
  )
}
