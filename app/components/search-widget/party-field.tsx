import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { travellerCount } from '#app/components/flights/flight-words.ts'
import { ChildAges } from '#app/components/party/child-ages.tsx'
import { partyText } from '#app/components/party/party-text.ts'
import { MAX_ADULTS, MAX_ROOMS, type StayQuery } from '#app/components/stays/stay-query.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { controlClass, FieldNotes, LABEL } from '#app/ui/field.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { Select } from '#app/ui/select.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { CountField } from './count-field.tsx'
import { MAX_TRAVELLERS, OLDEST_CHILD } from './flight-form.ts'

type Party = Pick<StayQuery, 'adults' | 'childAges' | 'rooms'>
type PartyFieldProps = { value: Party; onChange: (party: Party) => void }

/** Adults, children with their ages, and rooms, behind one button that says them. */
export function PartyField({ value, onChange }: PartyFieldProps) {
  const { t } = useLingui()
  return (
    <PartyButton label={t`Guests and rooms`} party={value} className="max-lg:col-span-full">
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
      <ChildAges ages={value.childAges} onChange={(childAges) => onChange({ ...value, childAges: [...childAges] })} />
    </PartyButton>
  )
}

type Travellers = Omit<Party, 'rooms'>
type TravellersFieldProps = {
  value: Travellers
  onChange: (travellers: Travellers) => void
  id: string
  error: ReactNode
}

/** Adults, and children with their ages, of a flight. */
export function TravellersField({ value, onChange, id, error }: TravellersFieldProps) {
  const { i18n, t } = useLingui()
  const { adults, childAges } = value
  return (
    <PartyButton
      id={id}
      label={t`Passengers`}
      party={{ adults, childAges }}
      text={travellerCount(adults + childAges.length, i18n)}
      error={error}
    >
      <CountField
        label={t`Adults`}
        exactLabel={t`Exact number`}
        name="adults"
        count={adults}
        max={MAX_TRAVELLERS}
        onChange={(count) => onChange({ adults: count, childAges })}
      />
      {/* A page of results is at its bound: the lists of children come with JavaScript, and those of the address go along without it. */}
      {useHydrated() ? (
        <ChildAges
          ages={childAges}
          legend={<Trans>Children (0–11 years)</Trans>}
          help={<Trans>Age on the last day of travel. Children under 2 sit on an adult’s lap.</Trans>}
          oldest={OLDEST_CHILD}
          most={Math.max(MAX_TRAVELLERS - adults, childAges.length)}
          onChange={(ages) => onChange({ adults, childAges: [...ages] })}
        />
      ) : (
        childAges.length > 0 && <input type="hidden" name="childAges" value={childAges.join(',')} />
      )}
    </PartyButton>
  )
}

type PartyButtonProps = {
  label: string
  party: Parameters<typeof partyText>[0]
  /** Shorter, on the button. */
  text?: string
  id?: string
  error?: ReactNode
  className?: string
  children: ReactNode
}

function PartyButton({ label, party, text, id, error, className, children }: PartyButtonProps) {
  const { i18n } = useLingui()
  const own = useId()
  const button = id ?? own
  const note = error ? `${button}-error` : undefined
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={button} className={LABEL}>
        {label}
        <span className="sr-only"> {partyText(party, i18n)}</span>
      </label>
      <Popover
        triggerId={button}
        triggerDescribedBy={note}
        label={label}
        triggerClassName={cx(controlClass(), 'flex items-center gap-2.5 bg-surface! text-left')}
        trigger={
          <>
            <Users aria-hidden="true" className={cx('size-5 shrink-0 text-soft', text && 'max-sm:hidden')} />
            <span className="min-w-0 truncate">{text ?? partyText(party, i18n)}</span>
          </>
        }
        className="sm:w-88"
      >
        {(close) => (
          <div className="grid gap-4">
            {children}
            <Button variant="secondary" onClick={close}>
              <Trans>Done</Trans>
            </Button>
          </div>
        )}
      </Popover>
      <FieldNotes help={undefined} helpId={undefined} error={error} errorId={note} />
    </div>
  )
}

function upTo(most: number) {
  return Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))
}
