import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'

const TONES = {
  info: { box: 'bg-sea-tint border-sea/30', mark: 'text-sea', icon: Info },
  success: { box: 'bg-success-tint border-success-line', mark: 'text-success', icon: CircleCheck },
  warning: { box: 'bg-warning-tint border-warning-line', mark: 'text-warning', icon: TriangleAlert },
  danger: { box: 'bg-danger-tint border-danger-line', mark: 'text-danger', icon: CircleAlert },
} as const

export type AlertTone = keyof typeof TONES
export type AlertProps = {
  tone?: AlertTone
  title?: ReactNode
  children?: ReactNode
  /** A button or a link. */
  action?: ReactNode
  /** Set it where the message comes up after the page did: it is then read out (`danger` at once, others when quiet). */
  live?: boolean
  /** With its words for screen readers, a cross appears that calls `onDismiss`. */
  dismissLabel?: string
  onDismiss?: () => void
  /** Across the whole page, without corners. */
  banner?: boolean
  className?: string
}

/** A message within the page. */
export function Alert({ tone = 'info', title, children, action, live, banner, className, ...rest }: AlertProps) {
  const { box, mark, icon: Icon } = TONES[tone]
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={cx(
        'flex flex-wrap items-start gap-x-4 gap-y-3 border px-4 py-3.5 text-ink',
        banner ? 'border-x-0' : 'rounded-lg',
        box,
        className,
      )}
    >
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', mark)} />
      <div className="wrap-anywhere min-w-0 flex-1 basis-44">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cx('text-[0.9375rem]', title && 'mt-0.5')}>{children}</div>}
      </div>
      {action && <div className="flex shrink-0 flex-wrap gap-2">{action}</div>}
      {rest.dismissLabel && (
        <IconButton label={rest.dismissLabel} size="sm" onClick={rest.onDismiss} className="-my-1 -mr-2">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </div>
  )
}
