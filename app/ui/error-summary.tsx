import { CircleAlert } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'

export type FieldError = { /** The id of the control. */ field: string; message: ReactNode }

export type ErrorSummaryProps = {
  title: ReactNode
  errors: readonly FieldError[]
  /** The level of the title, so that headings stay in order. */
  level?: 2 | 3
}

/** What is wrong in a form, with links to the fields. It takes the focus whenever it comes up or its errors change. */
export function ErrorSummary({ title, errors, level = 2 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const Heading = `h${level}` as const
  const fields = errors.map((error) => error.field).join(' ')

  useEffect(() => {
    if (fields) box.current?.focus()
  }, [fields])

  if (errors.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-lg border border-danger-line bg-danger-tint p-4 text-ink"
    >
      <Heading id={titleId} className="flex items-start gap-2 font-semibold">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
        {title}
      </Heading>
      <ul className="mt-2 list-disc pl-11">
        {errors.map((error) => (
          <li key={error.field} className="py-1">
            <a
              href={`#${error.field}`}
              onClick={(event) => goTo(event, error.field)}
              className="rounded-sm text-danger underline underline-offset-[0.2em] hover:decoration-2"
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The link alone would only scroll; the field must also get the focus. */
function goTo(event: MouseEvent, field: string) {
  const control = document.getElementById(field)
  if (!control) return
  event.preventDefault()
  control.focus({ preventScroll: true })
  control.scrollIntoView?.({ block: 'center' })
}
