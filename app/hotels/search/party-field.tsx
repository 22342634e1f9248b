import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { useId } from 'react'
import { partyText } from '#app/components/stays/stay-facts.ts'
import { MAX_ADULTS, MAX_CHILDREN, MAX_ROOMS, type StayQuery } from '#app/components/stays/stay-query.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { controlClass, LABEL } from '#app/ui/field.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { Select } from '#app/ui/select.tsx'

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
              <Select
                label={t`Adults`}
                name="adults"
                options={upTo(MAX_ADULTS)}
                value={String(value.adults)}
                onChange={({ target }) => onChange({ ...value, adults: Number(target.value) })}
              />
              <Select
                label={t`Rooms`}
                name="roomQuantity"
                options={upTo(MAX_ROOMS)}
                value={String(value.rooms)}
                onChange={({ target }) => onChange({ ...value, rooms: Number(target.value) })}
              />
            </div>
            <Children value={value} onChange={onChange} />
            <Button variant="secondary" onClick={close}>
              <Trans>Done</Trans>
            </Button>
          </div>
        )}
      </Popover>
    </div>
  )
}

/** One list for each child, and an empty one for another. */
function Children({ value, onChange }: PartyFieldProps) {
  const { t } = useLingui()
  const { childAges } = value
  const rows = childAges.length < MAX_CHILDREN ? [...childAges, null] : childAges
  const ages = Array.from({ length: 18 }, (_, age) => ({
    value: String(age),
    label: age === 0 ? t`Under 1` : String(age),
  }))

  function set(index: number, text: string) {
    const next = text === '' ? childAges.toSpliced(index, 1) : childAges.with(index, Number(text))
    onChange({ ...value, childAges: next })
  }
  return (
    <fieldset>
      <legend className={LABEL}>
        <Trans>Children, with their age at check-in</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-3">
        {rows.map((age, index) => {
          const number = index + 1
          return (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: a child is its place in the list
              key={index}
              label={age === null ? t`Add a child` : t`Age of child ${number}`}
              name="childAges"
              placeholder={age === null ? t`Age` : t`No child`}
              options={ages}
              value={age === null ? '' : String(age)}
              onChange={({ target }) =>
                age === null
                  ? onChange({ ...value, childAges: [...childAges, Number(target.value)] })
                  : set(index, target.value)
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}

function upTo(most: number) {
  return Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))
}
