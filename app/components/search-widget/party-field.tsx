import { useLingui } from '@lingui/react/macro'
import { ChildAges } from '#app/components/party/child-ages.tsx'
import { MAX_ADULTS, MAX_ROOMS, type StayQuery } from '#app/components/stays/stay-query.ts'
import { Select } from '#app/ui/select.tsx'
import { CountField } from './count-field.tsx'
import { Done } from './done.tsx'
import { PartyButton } from './party-button.tsx'

type Party = Pick<StayQuery, 'adults' | 'childAges' | 'rooms'>
type PartyFieldProps = { value: Party; onChange: (party: Party) => void }

/** Adults, children with their ages, and rooms, behind one button that says them. */
export function PartyField({ value, onChange }: PartyFieldProps) {
  const { t } = useLingui()
  return (
    <PartyButton label={t`Guests and rooms`} party={value} className="max-lg:col-span-full">
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
          <Done onClick={close} />
        </div>
      )}
    </PartyButton>
  )
}

function upTo(most: number) {
  return Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))
}
