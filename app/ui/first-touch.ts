const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'click', 'keydown', 'focusin']

/** Calls back once, when the visitor first does anything. Returns the function that stops waiting. */
export function onFirstTouch(callback: () => void): () => void {
  const control = new AbortController()
  const onTouch = () => {
    control.abort()
    callback()
  }
  // On its way down: React stops presses within what it has not taken over yet, which is where they are wanted most.
  const how = { signal: control.signal, passive: true, capture: true }
  for (const type of TOUCHES) window.addEventListener(type, onTouch, how)
  return () => control.abort()
}
