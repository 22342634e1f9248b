import { type ReactNode, type ToggleEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'

export type PopoverProps = {
  /** What is on the button that opens it. */
  trigger: ReactNode
  /** Where the words on the button do not say it all. */
  triggerLabel?: string
  triggerClassName?: string
  triggerId?: string
  /** Of a note about what is chosen. */
  triggerDescribedBy?: string | undefined
  /** What the popover holds, for screen readers. */
  label: string
  /** Gets a function that closes it, for a "Done" button. */
  children: ReactNode | ((close: () => void) => ReactNode)
  align?: 'start' | 'end'
  className?: string
}

/**
 * A small window beside its button, on the browser's own popover: it opens before JavaScript has come, closes on Esc and on
 * a press elsewhere, and gives the focus back. Inputs in it belong to the form around it.
 */
export function Popover({ trigger, label, children, align = 'start', className, ...button }: PopoverProps) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => box.current?.hidePopover(), [])

  useEffect(() => {
    if (!open) return
    const follow = () => anchor.current && box.current && place(anchor.current, box.current, align)
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [open, align])

  return (
    <>
      <button
        ref={anchor}
        id={button.triggerId}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-label={button.triggerLabel}
        aria-describedby={button.triggerDescribedBy}
        className={button.triggerClassName}
      >
        {trigger}
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={(event: ToggleEvent) => event.target === event.currentTarget && setOpen(event.newState === 'open')}
        className={cx(
          'max-h-[80dvh] w-max max-w-[calc(100vw-1.5rem)] overflow-auto rounded-xl border border-line bg-surface p-5 text-ink shadow-float open:animate-drop',
          open && 'm-0',
          className,
        )}
      >
        {typeof children === 'function' ? children(close) : children}
      </div>
    </>
  )
}

const GAP = 6
const MARGIN = 12

/** Below the button, or above it where there is more room; always within the window. */
export function place(anchor: HTMLElement, box: HTMLElement, align: 'start' | 'end') {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const { clientWidth, clientHeight } = document.documentElement
  const preferred = align === 'start' ? at.left : at.right - width
  const below = at.bottom + GAP
  const flips = below + height > clientHeight - MARGIN && at.top > clientHeight - at.bottom
  const top = flips ? at.top - GAP - height : below
  box.style.left = `${clamp(preferred, MARGIN, clientWidth - width - MARGIN)}px`
  box.style.top = `${clamp(top, MARGIN, clientHeight - height - MARGIN)}px`
  box.style.right = 'auto'
  box.style.bottom = 'auto'
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}
