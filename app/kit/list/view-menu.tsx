import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import { Checkbox, CheckboxGroup, RadioGroup } from '#app/ui/choices.tsx'
import { Popover } from '#app/ui/popover.tsx'
import type { Column } from './list.ts'
import type { Density, useView } from './use-view.ts'

type ViewMenuProps<Row> = { columns: readonly Column<Row>[]; view: ReturnType<typeof useView> }

/** Which columns are shown and how dense the rows are; kept on this device. */
export function ViewMenu<Row>({ columns, view: { density, shown, keep } }: ViewMenuProps<Row>) {
  const { t, i18n } = useLingui()
  return (
    <Popover
      label={t`View of the list`}
      align="end"
      triggerClassName={buttonClass({ variant: 'ghost', size: 'sm' })}
      trigger={
        <>
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          <span className="max-md:sr-only">
            <Trans>View</Trans>
          </span>
        </>
      }
      className="min-w-56"
    >
      <CheckboxGroup legend={<Trans>Columns</Trans>}>
        {columns.slice(1).map(({ id, head }) => (
          <Checkbox
            key={id}
            label={i18n._(head)}
            checked={shown[id] ?? true}
            onChange={({ target }) => keep({ density, shown: { ...shown, [id]: target.checked } })}
          />
        ))}
      </CheckboxGroup>
      <RadioGroup
        name="density"
        legend={<Trans>Rows</Trans>}
        className="mt-4"
        value={density}
        onChange={(next) => keep({ density: next as Density, shown })}
        options={[
          { value: 'compact', label: t({ message: 'Compact', context: 'rows of a list' }) },
          { value: 'roomy', label: t({ message: 'Comfortable', context: 'rows of a list' }) },
        ]}
      />
    </Popover>
  )
}
