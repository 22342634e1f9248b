import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { TextLink } from './link.tsx'

/** The way up, above the title of a page. */
export function BackLink({ children, className, ...rest }: Omit<ComponentProps<typeof TextLink>, 'look'>) {
  return (
    <TextLink
      {...rest}
      look="quiet"
      className={cx('inline-flex min-h-11 items-center gap-1.5 text-sm print:hidden', className)}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </TextLink>
  )
}
