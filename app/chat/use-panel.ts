import { type RefObject, useEffect, useRef } from 'react'

type Panel = RefObject<HTMLElement | null>
type Box = RefObject<HTMLTextAreaElement | null>

/** The keyboard goes into a window that someone has opened; to the field where no screen keyboard comes up with it. */
export function useFocusOnOpen(panel: Panel, box: Box, asked: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the window opens
  useEffect(() => {
    if (!asked) return
    const field = matchMedia('(min-width: 768px)').matches && box.current
    const target = field && !field.disabled ? field : panel.current
    target?.focus({ preventScroll: true })
  }, [])
}

/**
 * The focused element may disappear, or be disabled while the connection is lost; the focus stays within the window anyway.
 */
export function useFocusInside(panel: Panel, box: Box) {
  const inside = useRef(false)
  /** The field had it, and gets it back. */
  const waiting = useRef(false)
  useEffect(() => {
    const follow = ({ target }: Event) => {
      inside.current = panel.current?.contains(target as Node) ?? false
      if (target !== panel.current) waiting.current = false
    }
    inside.current = panel.current?.contains(document.activeElement) ?? false
    document.addEventListener('focusin', follow)
    document.addEventListener('pointerdown', follow, true)
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('pointerdown', follow, true)
    }
  }, [panel])
  useEffect(() => {
    if (!inside.current) return
    const { activeElement, body } = document
    const field = box.current
    const usable = field !== null && !field.disabled
    if (usable && (waiting.current || activeElement === body)) {
      waiting.current = false
      field.focus({ preventScroll: true })
    } else if (activeElement === body || (activeElement === field && !usable)) {
      waiting.current = field !== null
      panel.current?.focus({ preventScroll: true })
    }
  })
}

/** On phones the keyboard covers the page's lower half: the window is above it, as high as what is left. */
export function useRoomAboveKeyboard(panel: Panel) {
  useEffect(() => {
    const seen = globalThis.visualViewport
    if (!seen) return
    const arrange = () => {
      const { style } = panel.current ?? {}
      panel.current?.toggleAttribute('data-keyboard', hasScreenKeyboard(panel.current))
      // With zoom, too, only a part of the page is visible, but there is no on-screen keyboard.
      const covered = seen.scale === 1 ? Math.max(0, innerHeight - seen.height - seen.offsetTop) : 0
      style?.setProperty('--keyboard', `${covered}px`)
      if (covered > 0) style?.setProperty('--seen', `${seen.height}px`)
      else style?.removeProperty('--seen')
    }
    arrange()
    seen.addEventListener('resize', arrange)
    seen.addEventListener('scroll', arrange)
    document.addEventListener('focusin', arrange)
    document.addEventListener('focusout', arrange)
    return () => {
      document.removeEventListener('focusin', arrange)
      document.removeEventListener('focusout', arrange)
      seen.removeEventListener('resize', arrange)
      seen.removeEventListener('scroll', arrange)
    }
  }, [panel])
}

/** Specification §2. */
const TOO_LOW_PX = 500

/** Someone writes here on a screen that is high enough, and what is missing of it is the keyboard. */
function hasScreenKeyboard(panel: HTMLElement): boolean {
  const { activeElement } = document
  const writes =
    activeElement instanceof HTMLElement && activeElement.matches('textarea, input') && panel.contains(activeElement)
  return writes && screen.height > TOO_LOW_PX && matchMedia('(pointer: coarse)').matches
}
