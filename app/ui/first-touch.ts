const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'click', 'keydown', 'focusin']

/** Calls back once, when the visitor first does anything. Returns the function that stops waiting. */
export function onFirstTouch(callback: () => void): () => void {
  const control = new AbortController()
  const onTouch = () => {
    control.abort()
    callback()
  }
  for (const type of TOUCHES) window.addEventListener(type, onTouch, { signal: control.signal, passive: true })
  return () => control.abort()
}
