import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { cx } from '#app/ui/cx.ts'

export type ChoiceLink = { to: string; label: ReactNode; count?: number; current: boolean }

/** What a list shows, as links: the choice is in the address. */
export function ChoiceLinks({ label, choices }: { label: string; choices: readonly ChoiceLink[] }) {
  const { i18n } = useLingui()
  return (
    <nav aria-label={label} className="inline-flex max-w-full flex-wrap gap-1 rounded-[1.5rem] bg-sunken p-1">
      {choices.map(({ to, label: name, count, current }) => (
        <LocalLink
          key={to}
          to={to}
          preventScrollReset
          aria-current={current ? 'true' : undefined}
          className={cx(
            'flex min-h-8 items-center gap-1.5 rounded-full px-3 font-semibold text-sm no-underline pointer-coarse:min-h-11',
            current ? 'bg-surface text-sea shadow-card' : 'text-soft hover:text-ink',
          )}
        >
          {name}
          {count !== undefined && <span className="figures font-normal">{i18n.number(count)}</span>}
        </LocalLink>
      ))}
    </nav>
  )
}
