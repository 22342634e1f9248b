import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { useId } from 'react'
import { ChildAges } from '#app/components/party/child-ages.tsx'
import { partyText } from '#app/components/party/party-text.ts'
import { MAX_ADULTS, MAX_ROOMS, type StayQuery } from '#app/components/stays/stay-query.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { controlClass, LABEL } from '#app/ui/field.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { Select } from '#app/ui/select.tsx'
import { CountField } from './count-field.tsx'

type Party = Pick<StayQuery, 'adults' | 'childAges' | 'rooms'>
type PartyFieldProps = { value: Party; onChange: (party: Party) => void }

/** Adults, children with their ages, and rooms, behind one button that says them. */
export function PartyField({ value, onChange }: PartyFieldProps) {
  const { i18n, t } = useLingui()
  const id = useId()
  return (
    <div className="min-w-0 max-lg:col-span-full">
      <label htmlFor={id} className={LABEL}>
        <Trans>Guests and rooms</Trans>
      </label>
      <Popover
        triggerId={id}
        label={t`Guests and rooms`}
        triggerClassName={cx(controlClass(), 'flex items-center gap-2.5 bg-surface! text-left')}
        trigger={
          <>
            <Users aria-hidden="true" className="size-5 shrink-0 text-soft" />
            <span className="min-w-0 truncate">{partyText(value, i18n)}</span>
          </>
        }
        className="sm:w-88"
      >
        {(close) => (
          <div className="grid gap-4">
            <div className="grid grid-cols-2 gap-3">
              <CountField
                label={t`Guests`}
                exactLabel={t`Exact number`}
                name="adults"
                count={value.adults}
                max={MAX_ADULTS}
                onChange={(adults) => onChange({ ...value, adults })}
              />
              <Select
                label={t`Rooms`}
                name="roomQuantity"
                options={upTo(MAX_ROOMS)}
                value={String(value.rooms)}
                onChange={({ target }) => onChange({ ...value, rooms: Number(target.value) })}
              />
            </div>
            <ChildAges
              ages={value.childAges}
              onChange={(childAges) => onChange({ ...value, childAges: [...childAges] })}
            />
            <Button variant="secondary" onClick={close}>
              <Trans>Done</Trans>
            </Button>
          </div>
        )}
      </Popover>
    </div>
  )
}

function upTo(most: number) {
  return Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))
}
