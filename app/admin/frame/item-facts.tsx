import type { ReactNode } from 'react'

/** What an item is, in columns below what was said of it. @param facts by their names, each once */
export function ItemFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3 border-line border-t pt-4 text-sm sm:grid-cols-3 lg:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-soft text-xs">{name}</dt>
          <dd className="wrap-anywhere font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
