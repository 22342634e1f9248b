import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'

/** Specification §9: three seconds, top right, one at a time. */
export const TOAST_MS = 3000

export type ToastVariant = 'default' | 'destructive' | 'success'
export type Toast = { title: ReactNode; description?: ReactNode; variant?: ToastVariant }
type Shown = Toast & { key: number }

const ToastContext = createContext<((toast: Toast) => void) | null>(null)

/** The function that shows a toast. A new one takes the place of the one before. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}

/** Holds the place where toasts appear. Once, around the whole app. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const count = useRef(0)
  const show = useCallback((toast: Toast) => {
    count.current += 1
    setShown({ ...toast, key: count.current })
  }, [])
  const hide = useCallback(() => setShown(null), [])
  const card = shown && <ToastCard key={shown.key} toast={shown} onDone={hide} />
  const urgent = shown?.variant === 'destructive'
  return (
    <ToastContext value={show}>
      {children}
      {/* Both regions are always there: screen readers only hear changes in a region that they already know. */}
      <div className="pointer-events-none fixed top-3 right-3 z-100 w-[min(24rem,calc(100vw-1.5rem))] sm:top-4 sm:right-4 print:hidden">
        <div role="status">{!urgent && card}</div>
        <div role="alert">{urgent && card}</div>
      </div>
    </ToastContext>
  )
}

const VARIANTS = {
  default: { icon: Info, mark: 'text-sea', edge: 'border-l-sea' },
  success: { icon: CircleCheck, mark: 'text-success', edge: 'border-l-success' },
  destructive: { icon: CircleAlert, mark: 'text-danger', edge: 'border-l-danger' },
} as const

function ToastCard({ toast, onDone }: { toast: Toast; onDone: () => void }) {
  const { t } = useLingui()
  const hold = useHold(TOAST_MS, onDone)
  const { icon: Icon, mark, edge } = VARIANTS[toast.variant ?? 'default']
  return (
    <div
      {...hold}
      className={cx(
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-lg border border-line border-l-4 bg-surface p-4 text-ink shadow-float',
        edge,
      )}
    >
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', mark)} />
      <div className="min-w-0 flex-1 break-words">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="mt-0.5 text-sm text-soft">{toast.description}</p>}
      </div>
      <IconButton label={t`Dismiss`} size="sm" onClick={onDone} className="-my-1.5 -mr-2">
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}

/** Calls `onDone` after `ms` during which the element is neither pointed at nor focused. */
function useHold(ms: number, onDone: () => void) {
  const [held, setHeld] = useState(false)
  const left = useRef(ms)
  useEffect(() => {
    if (held) return
    const start = Date.now()
    const timer = setTimeout(onDone, left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - start))
    }
  }, [held, onDone])
  return useMemo(() => {
    const on = () => setHeld(true)
    const off = () => setHeld(false)
    return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off }
  }, [])
}
