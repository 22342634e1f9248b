import { useLingui } from '@lingui/react/macro'
import { Checkbox, CheckboxGroup } from '#app/ui/choices.tsx'
import { DateField } from '#app/ui/text-field.tsx'
import { addDays } from '#platform/dates.ts'
import { weekdayOf } from './night-words.ts'
import type { FieldsProps } from './read-edit.ts'

const MONDAY = '2027-03-01'
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Which nights change, of which room types. */
export function RangeFields({ form, change, errorOf, calendar }: FieldsProps) {
  const { t, i18n } = useLingui()
  const { today, lastDay, roomTypes } = calendar
  const all = form.roomTypeIds.length === roomTypes.length
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t`First night`}
          name="from"
          min={today}
          max={lastDay}
          value={form.from}
          error={errorOf('from')}
          onChange={(event) => change({ from: event.target.value })}
        />
        <DateField
          label={t`Last night`}
          name="last"
          min={today}
          max={lastDay}
          value={form.last}
          error={errorOf('last')}
          onChange={(event) => change({ last: event.target.value })}
        />
      </div>
      <CheckboxGroup id="weekdays" legend={t`On these weekdays`} error={errorOf('weekdays')}>
        <div className="flex flex-wrap gap-x-5">
          {WEEK.map((weekday) => (
            <Checkbox
              key={weekday}
              label={weekdayOf(addDays(MONDAY, weekday), i18n.locale)}
              checked={form.weekdays.includes(weekday)}
              onChange={() => change({ weekdays: toggled(form.weekdays, weekday).sort() })}
            />
          ))}
        </div>
      </CheckboxGroup>
      <CheckboxGroup id="roomTypeIds" legend={t`Of these room types`} error={errorOf('roomTypeIds')}>
        <div className="grid max-h-48 gap-x-5 overflow-y-auto sm:grid-cols-2">
          {roomTypes.length > 2 && (
            <Checkbox
              label={t`All room types`}
              checked={all}
              onChange={() => change({ roomTypeIds: all ? [] : roomTypes.map(({ id }) => id) })}
            />
          )}
          {roomTypes.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={form.roomTypeIds.includes(id)}
              onChange={() => change({ roomTypeIds: toggled(form.roomTypeIds, id) })}
            />
          ))}
        </div>
      </CheckboxGroup>
    </div>
  )
}

function toggled<Item>(list: readonly Item[], item: Item): Item[] {
  return list.includes(item) ? list.filter((one) => one !== item) : [...list, item]
}
