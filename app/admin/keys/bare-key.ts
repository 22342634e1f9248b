export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing'
> & {
  target: EventTarget | null
}

/** A key that was pressed alone and is nobody else's: not in a field, a dialog or a popover; null otherwise. */
export function bareKey(event: Pressed): string | null {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing, target } = event
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return null
  if (target instanceof Element && target.closest('dialog, [popover]')) return null
  return isField(target) ? null : key
}

/** A dialog or a popover has the keys for itself, Escape too. */
export function somethingAbove(): boolean {
  if (document.querySelector('dialog[open]')) return true
  return [...document.querySelectorAll<HTMLElement>('[popover]')].some(isShown)
}

function isShown(element: HTMLElement): boolean {
  try {
    return element.matches(':popover-open')
  } catch {
    // A browser without popovers shows none.
    return false
  }
}

export function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.matches('input, textarea, select') || target.isContentEditable
}
