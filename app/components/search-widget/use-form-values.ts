import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * The values of a form, a function that changes some of them, and one that takes over what was typed before React listened: `typed`
 * reads it from the inputs. That happens once by itself; parts whose code comes later ask for it when they begin to listen.
 */
export function useFormValues<T extends object>(
  form: RefObject<HTMLFormElement | null>,
  initial: T,
  typed: (data: FormData, initial: T) => Partial<T>,
) {
  const [values, setValues] = useState(initial)
  const read = useRef(typed)
  const takeOver = useCallback(() => {
    const { current } = form
    if (current) setValues((now) => ({ ...now, ...read.current(new FormData(current), now) }))
  }, [form])
  useLayoutEffect(takeOver, [takeOver])
  const change = useCallback(
    (part: Partial<T> | ((now: T) => T)) =>
      setValues((now) => (typeof part === 'function' ? part(now) : { ...now, ...part })),
    [],
  )
  return [values, change, takeOver] as const
}

/** A field's text in the page; as it was when it is not there. */
export function typedText(data: FormData, name: string, otherwise: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : otherwise
}
