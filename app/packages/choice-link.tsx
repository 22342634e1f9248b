import type { ReactNode } from 'react'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { cx } from '#app/ui/cx.ts'

type ChoiceLinkProps = { href: string; chosen: boolean; className: string; children: ReactNode }

/** Chooses a part; the page stays where it is. */
export function ChoiceLink({ href, chosen, className, children }: ChoiceLinkProps) {
  return (
    <SiteLink
      to={href}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className={cx('text-ink no-underline hover:bg-sea-tint', className)}
    >
      {children}
    </SiteLink>
  )
}

/** Of the box around a part. */
export const boxClass = (chosen: boolean) =>
  cx('rounded-xl border bg-surface', chosen ? 'border-sea ring-2 ring-sea' : 'border-line')

/** Of a choice within such a box. */
export const innerClass = (chosen: boolean) =>
  cx('rounded-lg border p-3 text-sm', chosen ? 'border-sea bg-sea-tint' : 'border-line')
