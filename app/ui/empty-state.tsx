import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type EmptyStateProps = {
  title: ReactNode
  /** What to do next, in a sentence. */
  children?: ReactNode
  /** A small picture: an icon, or a poster. */
  picture?: ReactNode
  action?: ReactNode
  /** The level of the title, so that headings stay in order. */
  level?: 2 | 3 | 4
  className?: string
}

/** Nothing is here (yet): says so kindly and shows the next step. */
export function EmptyState({ title, children, picture, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx('mx-auto flex max-w-lg flex-col items-center px-4 py-10 text-center', className)}>
      {picture && (
        <div className="mb-5 grid size-16 place-items-center rounded-full bg-sea-tint text-sea [&_svg]:size-8">
          {picture}
        </div>
      )}
      <Heading className="font-bold font-display text-heading text-ink">{title}</Heading>
      {children && <div className="mt-2 text-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

export type ErrorStateProps = EmptyStateProps & {
  /** An id to quote to support. */
  reference?: ReactNode
}

/** Something went wrong: what happened (title), what to do (children), a retry (action). Read out when it appears. */
export function ErrorState({ reference, children, picture, className, ...rest }: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState {...rest} picture={picture ?? <CloudOff aria-hidden="true" />}>
        {children}
        {reference && <p className="figures mt-2 break-all text-sm">{reference}</p>}
      </EmptyState>
    </div>
  )
}
