import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldNotes, LABEL, RequiredMark } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** A second line in quiet words. */
  help?: ReactNode
  /** At the right edge: a price, a count. */
  trail?: ReactNode
  error?: ReactNode
}

/** A box to tick; the whole row is the target. */
export function Checkbox(props: CheckboxProps) {
  return <Tick {...props} type="checkbox" shape="rounded-sm" />
}

type TickProps = CheckboxProps & { type: 'checkbox' | 'radio'; shape: string }

function Tick({ label, help, trail, error, className, type, shape, ...input }: TickProps) {
  const id = useId()
  const helpId = help ? `${id}-help` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={className}>
      <label className="tick">
        <input
          {...input}
          type={type}
          aria-describedby={cx(errorId, helpId) || undefined}
          aria-invalid={error ? true : undefined}
          className={cx('tick-box', shape)}
        />
        <span className="tick-label">{label}</span>
        {trail && <span className="tick-trail">{trail}</span>}
      </label>
      {(help || error) && (
        <div className="tick-notes">
          <FieldNotes help={help} helpId={helpId} error={error} errorId={errorId} />
        </div>
      )}
    </div>
  )
}

export type ChoiceGroupProps = {
  legend: ReactNode
  hideLegend?: boolean
  help?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Of the group, for an error summary to link to. */
  id?: string
  className?: string
  children: ReactNode
}

/** A legend and its boxes. The error belongs to the group as a whole. */
export function CheckboxGroup({
  legend,
  hideLegend,
  help,
  error,
  required,
  id,
  className,
  children,
}: ChoiceGroupProps) {
  const made = useId()
  const group = id ?? made
  const helpId = help ? `${group}-help` : undefined
  const errorId = error ? `${group}-error` : undefined
  return (
    <fieldset
      id={group}
      tabIndex={-1}
      aria-describedby={cx(errorId, helpId) || undefined}
      className={cx('min-w-0', className)}
    >
      <legend className={hideLegend ? 'sr-only' : LABEL}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {children}
      <FieldNotes help={help} helpId={helpId} error={error} errorId={errorId} />
    </fieldset>
  )
}

export type Choice = { value: string; label: ReactNode; help?: ReactNode; trail?: ReactNode; disabled?: boolean }

export type RadioGroupProps = Omit<ChoiceGroupProps, 'children'> & {
  name: string
  options: readonly Choice[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** One of several, one below the other. */
export function RadioGroup({ name, options, value, defaultValue, onChange, ...group }: RadioGroupProps) {
  return (
    <CheckboxGroup {...group}>
      {options.map((option) => (
        <Tick
          key={option.value}
          {...option}
          {...ticked(option.value, value, defaultValue)}
          type="radio"
          shape="rounded-full"
          name={name}
          onChange={() => onChange?.(option.value)}
        />
      ))}
    </CheckboxGroup>
  )
}

/** One of two to five, side by side: round trip or one way, list or map. */
export function Segmented({ name, options, value, defaultValue, onChange, ...group }: RadioGroupProps) {
  return (
    <CheckboxGroup {...group}>
      <div className="inline-flex max-w-full flex-wrap gap-1 rounded-[1.5rem] bg-sunken p-1">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              {...ticked(option.value, value, defaultValue)}
              onChange={() => onChange?.(option.value)}
              className="absolute inset-0 appearance-none rounded-full outline-none"
            />
            <span className="relative">{option.label}</span>
          </label>
        ))}
      </div>
    </CheckboxGroup>
  )
}

function ticked(own: string, value: string | undefined, initial: string | undefined) {
  return value === undefined ? { defaultChecked: own === initial } : { checked: own === value }
}
