import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * The values of a form, and a function that changes some of them. What was typed before JavaScript came is taken over:
 * `typed` reads it from the inputs, once.
 */
export function useFormValues<T extends object>(
  form: RefObject<HTMLFormElement | null>,
  initial: T,
  typed: (data: FormData, initial: T) => Partial<T>,
) {
  const [values, setValues] = useState(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first look at the page can find such input
  useLayoutEffect(() => {
    if (form.current) setValues((now) => ({ ...now, ...typed(new FormData(form.current as HTMLFormElement), now) }))
  }, [])
  const change = (part: Partial<T> | ((now: T) => T)) =>
    setValues((now) => (typeof part === 'function' ? part(now) : { ...now, ...part }))
  return [values, change] as const
}

/** A field's text in the page; as it was when it is not there. */
export function typedText(data: FormData, name: string, otherwise: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : otherwise
}
