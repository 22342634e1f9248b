import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Select } from '#app/ui/select.tsx'

/** The last choice of the list stands for this many and more (specification §9). */
const MANY = 5

type CountFieldProps = {
  label: ReactNode
  /** Asks for the number behind "5+". */
  exactLabel: ReactNode
  name: string
  id?: string
  count: number
  max: number
  onChange: (count: number) => void
  error?: ReactNode
}

/** How many people: 1 to 4, or "5+", which asks for the exact number. */
export function CountField({ label, exactLabel, name, id, count, max, onChange, error }: CountFieldProps) {
  const { t } = useLingui()
  const options = Array.from({ length: MANY }, (_, index) => {
    const value = String(index + 1)
    return { value, label: index + 1 === MANY ? t`5+` : value }
  })
  const exact = Array.from({ length: max - MANY + 1 }, (_, index) => {
    const value = String(MANY + index)
    return { value, label: value }
  })
  return (
    <div className="grid min-w-0 gap-2">
      <Select
        label={label}
        name={name}
        id={id}
        options={options}
        value={String(Math.min(count, MANY))}
        onChange={(event) => onChange(Number(event.target.value))}
        error={error}
      />
      {count >= MANY && (
        <Select
          label={exactLabel}
          options={exact}
          value={String(count)}
          onChange={(event) => onChange(Number(event.target.value))}
          className="animate-drop"
        />
      )}
    </div>
  )
}
