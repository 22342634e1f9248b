import { useLingui } from '@lingui/react/macro'
import { Select } from '#app/ui/select.tsx'
import { DateField } from '#app/ui/text-field.tsx'
import type { FieldsProps } from './read-edit.ts'

/** Which nights are copied over the range; they are repeated until it is full. */
export function CopyFields({ form, change, errorOf, calendar }: FieldsProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">
        {t`Prices, rooms and rules of these nights are repeated over the range: copy a week, and every week in the range becomes like it.`}
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <DateField
          label={t`Copy from`}
          name="copyFrom"
          value={form.copyFrom}
          error={errorOf('copyFrom')}
          onChange={(event) => change({ copyFrom: event.target.value })}
        />
        <DateField
          label={t`Copy until`}
          name="copyLast"
          value={form.copyLast}
          error={errorOf('copyLast')}
          onChange={(event) => change({ copyLast: event.target.value })}
        />
        <Select
          label={t`Room type`}
          name="copyRoom"
          value={form.copyRoom}
          onChange={(event) => change({ copyRoom: event.target.value })}
          options={[
            { value: '', label: t`Each from its own nights` },
            ...calendar.roomTypes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
    </div>
  )
}
