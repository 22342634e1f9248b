import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { CHARGE_BASIS_WORDS, CHARGE_WORDS } from '#app/components/stays/hotel-words.ts'
import { MoneyField } from '#app/partner/hotels/rooms/money-field.tsx'
import type { ChargeRow } from '#app/partner/hotels/saving/sections.ts'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/choices.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CHARGE_BASES, CHARGE_KINDS, type Charge } from '#modules/hotels/hotels.contract.ts'
import { MAX_CHARGES } from '#modules/hotels/listings/listing-input.contract.ts'
import type { Currency } from '#platform/money.ts'

type ChargeRowsProps = { editor: Editor; currency: Currency }

/** Taxes and fees that a guest pays besides the room. */
export function ChargeRows({ editor, currency }: ChargeRowsProps) {
  const rows = editor.valuesOf('charges')
  const set = (next: ChargeRow[]) => editor.change('charges', next)
  const add = () => {
    // Keys of rows that were read are their numbers; a new one must not meet them.
    const key = String(Math.max(-1, ...rows.map((row) => Number(row.key))) + 1)
    set([...rows, { key, kind: 'city_tax', basis: 'per_person_night', value: '', included: false }])
  }
  return (
    <>
      {rows.length === 0 && (
        <p className="text-soft">
          <Trans>None: guests pay just the room price.</Trans>
        </p>
      )}
      <ul className="grid gap-4 empty:hidden">
        {rows.map((row) => (
          <li key={row.key} className="relative rounded-lg border border-line p-4">
            <ChargeFields
              row={row}
              currency={currency}
              error={editor.errorOf(`charges.${row.key}`)}
              onChange={(next) => set(rows.map((one) => (one.key === row.key ? { ...one, ...next } : one)))}
              onRemove={() => set(rows.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ul>
      {rows.length < MAX_CHARGES && (
        <div>
          <Button variant="secondary" size="sm" icon={<Plus aria-hidden="true" className="size-4" />} onClick={add}>
            <Trans>Add a tax or a fee</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

type ChargeFieldsProps = {
  row: ChargeRow
  currency: Currency
  error: string | undefined
  onChange: (next: Partial<ChargeRow>) => void
  onRemove: () => void
}

function ChargeFields({ row, currency, error, onChange, onRemove }: ChargeFieldsProps) {
  const { t, i18n } = useLingui()
  const { key, kind, basis, value, included } = row
  const name = i18n._(CHARGE_WORDS[kind])
  const amount = { id: `charges.${key}`, label: t`Amount`, required: true, value, error }
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.4fr)_auto]">
        <Select
          label={t`Type`}
          value={kind}
          onChange={({ target }) => onChange({ kind: CHARGE_KINDS.find((one) => one === target.value) ?? kind })}
          options={CHARGE_KINDS.map((one: Charge['kind']) => ({ value: one, label: i18n._(CHARGE_WORDS[one]) }))}
        />
        {basis === 'percent' ? (
          <TextField
            {...amount}
            inputMode="decimal"
            autoComplete="off"
            trail={<span className="pr-3">%</span>}
            onChange={({ target }) => onChange({ value: target.value })}
          />
        ) : (
          <MoneyField {...amount} currency={currency} onValue={(next) => onChange({ value: next })} />
        )}
        <Select
          label={t`Charged`}
          value={basis}
          onChange={({ target }) => onChange({ basis: CHARGE_BASES.find((one) => one === target.value) ?? basis })}
          options={CHARGE_BASES.map((one: Charge['basis']) => ({ value: one, label: i18n._(CHARGE_BASIS_WORDS[one]) }))}
        />
        <IconButton
          label={t`Remove: ${name}`}
          size="sm"
          className="max-sm:absolute max-sm:top-0.5 max-sm:right-1 sm:mt-8"
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <Checkbox
        label={t`Already included in the room price`}
        checked={included}
        onChange={({ target }) => onChange({ included: target.checked })}
      />
    </>
  )
}
