import { useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { CheckboxGroup } from '#app/ui/choices.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { monthName } from '#platform/date-words.ts'
import { type DayParts, dayOf, partName, partsOf, pastedDay, twoFigures } from './day-parts.ts'

type TypedDayProps = {
  label: ReactNode
  /** Of the group, for an error summary to link to. */
  id?: string
  name: string
  /** YYYY-MM-DD, or the parts typed so far (day-parts.ts). Without it the field keeps them itself. */
  value?: string
  defaultValue?: string
  onChange?: (change: { target: { value: string } }) => void
  help?: ReactNode
  error?: ReactNode
  required?: boolean
  className?: string
  /** `bday`, with a section if need be: each part gets its own token. */
  autoComplete?: string
}

/**
 * A day that people know and type, such as a birth date: day, month by its name, year. A calendar would be leafed through for
 * decades, and a browser's own field is in the browser's language. The form gets one value, YYYY-MM-DD, by the name.
 */
export function TypedDay({
  label,
  name,
  value,
  defaultValue = '',
  onChange,
  autoComplete = 'off',
  ...group
}: TypedDayProps) {
  const [own, setOwn] = useState(defaultValue)
  const whole = value ?? own
  /** As it is typed: "5" is the day 05, and stays "5" in its field, also when it was typed before the page listened. */
  const [day, setDay] = useState(partsOf(whole).day)
  const change = (parts: DayParts) => {
    const target = { value: dayOf(parts) }
    setOwn(target.value)
    // At once: a form that listens to `input` reads its values before this is drawn anew.
    if (sent.current) sent.current.value = target.value
    onChange?.({ target })
  }
  const changeDay = (parts: DayParts) => {
    setDay(parts.day)
    change(parts)
  }
  const { box, sent } = useTypedElsewhere(partsOf(whole), (parts) => changeDay(parts))
  const live = useHydrated()
  return (
    <CheckboxGroup {...group} legend={label}>
      <div ref={box} className="grid grid-cols-[3.75rem_minmax(0,1fr)_4.75rem] gap-1.5">
        <Parts
          parts={partsOf(whole)}
          day={day}
          onDay={changeDay}
          onChange={change}
          nameOf={(part) => (live ? undefined : partName(name, part))}
          tokenOf={(part) => (autoComplete.endsWith('bday') ? `${autoComplete}-${part}` : autoComplete)}
          wrong={Boolean(group.error)}
          required={group.required}
        />
        <input ref={sent} type="hidden" name={name} value={whole} />
      </div>
    </CheckboxGroup>
  )
}

type PartsProps = {
  parts: DayParts
  day: string
  onDay: (parts: DayParts) => void
  onChange: (parts: DayParts) => void
  nameOf: (part: keyof DayParts) => string | undefined
  tokenOf: (part: keyof DayParts) => string
  wrong: boolean
  required: boolean | undefined
}

function Parts({ parts, day, onDay, onChange, nameOf, tokenOf, wrong, required }: PartsProps) {
  const { t, i18n } = useLingui()
  const common = (part: keyof DayParts) => ({
    name: nameOf(part),
    'data-part': part,
    autoComplete: tokenOf(part),
    'aria-invalid': wrong || undefined,
    'aria-required': required,
    hideLabel: true,
  })
  const onMonth = ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
    onChange({ ...parts, month: currentTarget.value })
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedDay(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    onChange(pasted)
  }
  return (
    <>
      <TextField
        {...common('day')}
        label={t`Day`}
        placeholder={t`Day`}
        inputMode="numeric"
        maxLength={2}
        value={twoFigures(day) === parts.day ? day : parts.day}
        onPaste={onPaste}
        onChange={({ target }) => onDay({ ...parts, day: target.value })}
      />
      <Select
        {...common('month')}
        label={t`Month`}
        placeholder={t`Month`}
        value={parts.month}
        options={MONTHS.map((month) => ({
          value: twoFigures(String(month)),
          label: monthName(month, i18n.locale, 'long'),
        }))}
        // A form that listens to `input` is drawn anew before `change` comes, and React would put the month back.
        onInput={onMonth}
        onChange={onMonth}
      />
      <TextField
        {...common('year')}
        label={t`Year`}
        placeholder={t`Year`}
        inputMode="numeric"
        maxLength={4}
        value={parts.year}
        onPaste={onPaste}
        onChange={({ target }) => onChange({ ...parts, year: target.value })}
      />
    </>
  )
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** What the form has that the state has not: typed before JavaScript came, or put into the form by code (a kept draft). */
function useTypedElsewhere(shown: DayParts, change: (parts: DayParts) => void) {
  const box = useRef<HTMLDivElement>(null)
  const sent = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first look can find such text
  useLayoutEffect(() => {
    const fields = box.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-part]') ?? []
    const typed = Object.fromEntries([...fields].map((field) => [field.dataset['part'], field.value]))
    const now = { ...shown, ...typed }
    if (dayOf(now) !== dayOf(shown)) change(now)
    const whole = sent.current
    const put = () => change(partsOf(whole?.value ?? ''))
    whole?.addEventListener('change', put)
    return () => whole?.removeEventListener('change', put)
  }, [])
  return { box, sent }
}
