import type { ReactNode } from 'react'
import { Checkbox } from '#app/ui/choices.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'

/** Filters of one kind, which can be folded away. */
export function FilterGroup({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <Disclosure summary={title} open={open}>
      <div className="text-ink">{children}</div>
    </Disclosure>
  )
}

type FilterTickProps = {
  name: string
  value: string
  chosen: boolean
  label: ReactNode
  /** How many it would leave; one that would leave none cannot be chosen. */
  count?: number
  /** Behind the label; the count unless told otherwise. */
  trail?: ReactNode
}

/** A choice of a filter, which the form around it hears. */
export function FilterTick({ name, value, chosen, label, count, trail = count }: FilterTickProps) {
  return (
    <Checkbox
      name={name}
      value={value}
      checked={chosen}
      onChange={ignore}
      disabled={count === 0 && !chosen}
      label={label}
      trail={trail}
    />
  )
}

/** The form hears every change; without a handler of its own React would take a field for one that cannot change. */
export function ignore() {}
