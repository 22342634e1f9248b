/**
 * For `useSyncExternalStore`: follows what other tabs change in the browser's storage, and what this one tells by an event.
 * @param changed the name of that event
 */
export function followStorage(changed: string): (onChange: () => void) => () => void {
  return (onChange) => {
    addEventListener('storage', onChange)
    addEventListener(changed, onChange)
    return () => {
      removeEventListener('storage', onChange)
      removeEventListener(changed, onChange)
    }
  }
}
