import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { type ControlSize, controlClass, Field, type FieldFrame } from './field.tsx'
import { GrowingTextarea } from './growing-textarea.tsx'

type Own = FieldFrame & { controlSize?: ControlSize }

/** Splits what belongs to the frame of a field from what belongs to its control. */
function frameOf<T extends FieldFrame>(props: T) {
  const { label, hideLabel, help, error, required, describedBy, id, className, ...control } = props
  return { frame: { label, hideLabel, help, error, required, describedBy, id, className }, control }
}

export type TextFieldProps = Own &
  Omit<ComponentProps<'input'>, keyof FieldFrame | 'size'> & {
    /** Drawn inside, before the text (a picture, a currency sign). Decoration only. */
    lead?: ReactNode
    /** Drawn inside, after the text (a unit, a button). */
    trail?: ReactNode
    /** Laid over the control, which is its `peer`. */
    over?: ((id: string) => ReactNode) | undefined
  }

/** One line of text. Give it the right `type`, `inputMode` and `autoComplete`. */
export function TextField({ lead, trail, over, controlSize, ...props }: TextFieldProps) {
  const { frame, control } = frameOf(props)
  return (
    <Field {...frame}>
      {(tied) => (
        <div className="relative">
          {lead && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-soft [&_svg]:size-5"
            >
              {lead}
            </span>
          )}
          <input
            {...tied}
            {...control}
            className={cx(controlClass(controlSize), lead && 'pl-11', trail && 'pr-13', over && 'peer')}
          />
          {trail && <span className="absolute inset-y-0 right-1 flex items-center text-soft">{trail}</span>}
          {over?.(tied.id)}
        </div>
      )}
    </Field>
  )
}

export type TextAreaProps = Own & Omit<ComponentProps<'textarea'>, keyof FieldFrame>

/** Several lines of text; grows with what is written where the browser can. */
export function TextArea({ controlSize, ...props }: TextAreaProps) {
  const { frame, control } = frameOf(props)
  return (
    <Field {...frame}>
      {(tied) => (
        <GrowingTextarea rows={4} {...control} {...tied} className={cx(controlClass(controlSize), 'min-h-28 py-3')} />
      )}
    </Field>
  )
}

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'min' | 'max'> & {
  /** First and last day that can be picked, YYYY-MM-DD. */
  min?: string
  max?: string
}

/** A day, YYYY-MM-DD, with the browser's own picker. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />
}
