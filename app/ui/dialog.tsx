import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { useModal } from './use-modal.ts'

type ModalProps = {
  open: boolean
  /** Called to close it: Esc, the cross, the backdrop. The caller sets `open`. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons, always in sight below what scrolls. */
  footer?: ReactNode
}

/* The browser pins a modal dialog to all four edges; each place below lets go of the edges that it does not want. */
const SHEET =
  'fixed m-0 hidden max-w-none flex-col overflow-hidden border-line bg-surface p-0 text-ink shadow-float open:flex print:hidden!'

export type DialogProps = ModalProps & {
  size?: 'sm' | 'md' | 'lg'
  /** Classes of where it is, for one that must stay where it is while its content grows and shrinks. */
  place?: string
}

/* From `sm` on: without a variant they would lose against the `max-w-none` of the sheet, by the order of the style sheet. */
const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' } as const

const MIDDLE =
  'inset-x-0 top-auto bottom-0 max-h-[90dvh] animate-slide-up rounded-t-2xl sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[85dvh] sm:animate-rise sm:rounded-xl'

/** A modal window in the middle of the page; on phones it comes up from below. */
export function Dialog({ size = 'md', place = MIDDLE, ...props }: DialogProps) {
  return <Modal {...props} className={cx('w-full border', place, WIDTHS[size])} />
}

export type DrawerProps = ModalProps & { side?: 'right' | 'left' | 'bottom' }

const SIDES = {
  right: 'inset-y-0 right-0 left-auto h-dvh max-h-none w-[min(26rem,calc(100vw-3rem))] animate-slide-left border-l',
  left: 'inset-y-0 right-auto left-0 h-dvh max-h-none w-[min(26rem,calc(100vw-3rem))] animate-fade border-r',
  bottom: 'inset-x-0 top-auto bottom-0 max-h-[85dvh] w-full animate-slide-up rounded-t-2xl border-t',
} as const

/** A modal sheet from an edge: the menu and the filters of small screens. */
export function Drawer({ side = 'right', ...props }: DrawerProps) {
  return <Modal {...props} className={SIDES[side]} />
}

function Modal({ open, onClose, title, children, footer, className }: ModalProps & { className: string }) {
  const { t } = useLingui()
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} aria-labelledby={titleId} className={cx(SHEET, className)}>
      {/* No header and no footer: in a dialog they would be banner and content information of the page. */}
      <div className="flex shrink-0 items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
        <h2 id={titleId} className="min-w-0 font-bold font-display text-heading">
          {title}
        </h2>
        <IconButton label={t`Close`} onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain p-5">{open && children}</div>
      {footer && (
        <div
          data-dialog-buttons
          className="flex shrink-0 flex-wrap justify-end gap-3 border-line border-t bg-surface px-5 py-3.5"
        >
          {footer}
        </div>
      )}
    </dialog>
  )
}
