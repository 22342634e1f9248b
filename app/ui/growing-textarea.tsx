import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'

/** A field of several lines that grows with what is written, up to its `max-h-*`. */
export function GrowingTextarea({ ref, className, onInput, ...props }: ComponentProps<'textarea'>) {
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement)
  // After every change of its text, also one that the page made: a draft that came back, a field emptied by sending.
  useLayoutEffect(() => resize(field.current))
  return (
    <textarea
      {...props}
      ref={field}
      onInput={(event) => {
        resize(event.currentTarget)
        onInput?.(event)
      }}
      className={cx('field-sizing-content', className)}
    />
  )
}

/** For browsers without `field-sizing` (Firefox, Safari before 26). */
function resize(field: HTMLTextAreaElement | null) {
  if (!field || globalThis.CSS?.supports?.('field-sizing', 'content')) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`
}
