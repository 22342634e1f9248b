import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { type ControlSize, controlClass, Field, type FieldFrame } from './field.tsx'

/** `lang`: of the label, where it is not the page's. */
export type SelectOption = { value: string; label: string; disabled?: boolean; lang?: string | undefined }

export type SelectProps = FieldFrame &
  Omit<ComponentProps<'select'>, keyof FieldFrame | 'size' | 'multiple'> & {
    options: readonly SelectOption[]
    /** A first row without a value ("Choose one"). */
    placeholder?: string
    controlSize?: ControlSize
  }

/** One of a few, with the browser's own list. */
export function Select({ options, placeholder, controlSize, ...props }: SelectProps) {
  const { label, hideLabel, help, error, required, id, className, ...control } = props
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      help={help}
      error={error}
      required={required}
      id={id}
      className={className}
    >
      {(tied) => (
        <div className="relative">
          <select {...tied} {...control} className={cx(controlClass(controlSize), 'appearance-none truncate pr-10')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label, disabled, lang }) => (
              // What it says is its value where nothing else is given.
              <option key={value} value={value === label ? undefined : value} disabled={disabled} lang={lang}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft"
          />
        </div>
      )}
    </Field>
  )
}
