import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * Opens and closes a native `dialog` as a modal. Esc and a press on the backdrop ask to close; the focus goes back to where
 * it was; the page behind does not scroll.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const before = document.activeElement
    if (!dialog.open) dialog.showModal()
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = overflow
      if (dialog.open) dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open])

  return {
    ref,
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget || !isOutside(event)) return
      // Otherwise the press would take the focus to the page behind, after it went back to where it was.
      event.preventDefault()
      onClose()
    },
  }
}

function isOutside({ clientX: x, clientY: y, currentTarget }: MouseEvent<HTMLDialogElement>): boolean {
  const box = currentTarget.getBoundingClientRect()
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
