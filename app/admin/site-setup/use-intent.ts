import { useRef } from 'react'

/** What the button means that was pressed: to keep what is typed, or to try it first. */
type Intent = 'save' | 'test'

/** For a form with two buttons: each sets it when it is pressed, also by Enter in a field, before the form is sent. */
export function useIntent() {
  const intent = useRef<Intent>('save')
  return {
    is: (one: Intent) => intent.current === one,
    /** For the button. */
    on: (one: Intent) => ({
      onClick: () => {
        intent.current = one
      },
    }),
  }
}
