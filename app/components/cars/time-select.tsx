import type { ReactNode } from 'react'
import { Select } from '#app/ui/select.tsx'

const TIMES = Array.from({ length: 48 }, (_, slot) => {
  const value = `${String(Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`
  return { value, label: value }
})

type TimeSelectProps = {
  label: ReactNode
  value: string
  onChange: (time: string) => void
  name?: string
  error?: ReactNode
}

/** A time of the day by half hours. */
export function TimeSelect({ label, value, onChange, name, error }: TimeSelectProps) {
  return (
    <Select
      label={label}
      options={TIMES}
      value={value}
      error={error}
      {...(name && { name })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
