import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

/** What every field can have around its control. */
export type FieldFrame = {
  label: ReactNode
  /** The label stays for screen readers only; use it where the place makes the meaning plain. */
  hideLabel?: boolean
  /** One line below the control that helps to fill it in. */
  help?: ReactNode
  /** What is wrong and how to put it right. */
  error?: ReactNode
  required?: boolean
  /** The id of something more that is about the control. */
  describedBy?: string | undefined
  /** Of the control; set it where an error summary must link to it. */
  id?: string
  className?: string
}

/** What the control must carry so that label, help and error belong to it. */
export type ControlProps = {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, help and error below, tied to the control that `children` draws with the given props. */
export function Field({
  label,
  hideLabel,
  help,
  error,
  required,
  describedBy,
  id,
  className,
  children,
}: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const made = useId()
  const control = id ?? made
  const helpId = help ? `${control}-help` : undefined
  const errorId = error ? `${control}-error` : undefined
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={control} className={hideLabel ? 'sr-only' : LABEL}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id: control,
        required: required || undefined,
        'aria-describedby': cx(errorId, helpId, describedBy) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNotes help={help} helpId={helpId} error={error} errorId={errorId} />
    </div>
  )
}

/** A star that is seen, not read out: the control itself says that it is required. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-danger">
      *
    </span>
  )
}

type Notes = {
  help: ReactNode
  helpId: string | undefined
  error: ReactNode
  errorId: string | undefined
}

/** The lines below a control or a group of controls. */
export function FieldNotes({ help, helpId, error, errorId }: Notes) {
  return (
    <>
      {error && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere min-w-0">{error}</span>
        </p>
      )}
      {help && (
        <p id={helpId} className="mt-1.5 text-sm text-soft">
          {help}
        </p>
      )}
    </>
  )
}

export const LABEL = 'wrap-anywhere mb-1.5 block text-sm font-semibold text-ink'

const CONTROL = 'control rounded-md border-edge'

/** 16 px and more, because smaller text makes phones zoom in; `sm` is for dense portals with a mouse. */
const CONTROL_SIZES = {
  sm: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:text-base',
  md: 'min-h-12 px-3.5 py-2 text-base',
} as const
export type ControlSize = keyof typeof CONTROL_SIZES

/** The classes of a text-like control. */
export function controlClass(size: ControlSize = 'md'): string {
  return cx(CONTROL, CONTROL_SIZES[size])
}
