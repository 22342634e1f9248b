import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { BED_WORDS } from '#app/components/stays/hotel-words.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { CheckboxGroup } from '#app/ui/choices.tsx'
import { Select } from '#app/ui/select.tsx'
import { BED_KINDS, type Bed, type BedKind } from '#modules/hotels/hotels.contract.ts'

type BedRowsProps = { beds: readonly Bed[]; onBeds: (beds: Bed[]) => void; error: ReactNode }

const MOST = 10

/** Which beds the room has, and how many of each. */
export function BedRows({ beds, onBeds, error }: BedRowsProps) {
  const free = BED_KINDS.filter((kind) => !beds.some((bed) => bed.kind === kind))
  const change = (at: number, next: Partial<Bed>) =>
    onBeds(beds.map((bed, index) => (index === at ? { ...bed, ...next } : bed)))
  const [first] = free
  return (
    <CheckboxGroup id="room.beds" legend={<Trans>Beds</Trans>} required error={error}>
      <div className="grid gap-2.5">
        {beds.map((bed, index) => (
          <BedRow
            key={bed.kind}
            bed={bed}
            kinds={BED_KINDS.filter((kind) => kind === bed.kind || free.includes(kind))}
            onChange={(next) => change(index, next)}
            onRemove={() => onBeds(beds.filter((_, at) => at !== index))}
          />
        ))}
      </div>
      {first && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-2"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onBeds([...beds, { kind: first, count: 1 }])}
        >
          <Trans>Other bed type</Trans>
        </Button>
      )}
    </CheckboxGroup>
  )
}

type BedRowProps = { bed: Bed; kinds: readonly BedKind[]; onChange: (next: Partial<Bed>) => void; onRemove: () => void }

function BedRow({ bed: { kind, count }, kinds, onChange, onRemove }: BedRowProps) {
  const { t, i18n } = useLingui()
  const name = i18n._(BED_WORDS[kind])
  return (
    <div className="grid grid-cols-[4.25rem_minmax(0,1fr)_auto] items-center gap-1.5 sm:grid-cols-[5rem_minmax(0,1fr)_auto] sm:gap-2.5">
      <Select
        label={t`How many: ${name}`}
        hideLabel
        value={String(count)}
        onChange={({ target }) => onChange({ count: Number(target.value) })}
        options={Array.from({ length: MOST }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
      />
      <Select
        label={t`Bed type`}
        hideLabel
        value={kind}
        onChange={({ target }) => onChange({ kind: BED_KINDS.find((one) => one === target.value) ?? kind })}
        options={kinds.map((one) => ({ value: one, label: i18n._(BED_WORDS[one]) }))}
      />
      <IconButton label={t`Remove: ${name}`} onClick={onRemove}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}
