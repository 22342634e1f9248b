import { Trans, useLingui } from '@lingui/react/macro'
import { cx } from '#app/ui/cx.ts'
import { CHECKS, type Check } from '#modules/hotels/review/review.contract.ts'
import { CHECK_WORDS } from './check-words.ts'
import type { Checklist } from './decision.ts'

type ChecklistFieldsProps = { value: Checklist; onChange: (next: Checklist) => void }

/** Each thing is good, not good, or was not looked at. */
export function ChecklistFields({ value, onChange }: ChecklistFieldsProps) {
  return (
    <div className="grid divide-y divide-line">
      {CHECKS.map((check) => (
        <Row key={check} check={check} found={value[check]} onFind={(good) => onChange({ ...value, [check]: good })} />
      ))}
    </div>
  )
}

type RowProps = { check: Check; found: boolean | undefined; onFind: (good: boolean) => void }

function Row({ check, found, onFind }: RowProps) {
  const { i18n } = useLingui()
  const { word, question } = CHECK_WORDS[check]
  return (
    <fieldset className="py-2 first:pt-0 last:pb-0">
      <legend className="float-left w-[calc(100%-9.5rem)] pr-3">
        <span className="block font-semibold text-sm">{i18n._(word)}</span>
        <span className="block text-soft text-xs">{i18n._(question)}</span>
      </legend>
      <div className="flex justify-end gap-1">
        <Choice name={check} checked={found === true} good onPick={() => onFind(true)} />
        <Choice name={check} checked={found === false} onPick={() => onFind(false)} />
      </div>
    </fieldset>
  )
}

type ChoiceProps = { name: string; checked: boolean; good?: boolean; onPick: () => void }

function Choice({ name, checked, good = false, onPick }: ChoiceProps) {
  return (
    <label
      className={cx(
        'relative flex min-h-8 cursor-pointer items-center whitespace-nowrap rounded-full border border-edge px-3 font-semibold text-sm pointer-coarse:min-h-11 has-focus-visible:outline-3 has-focus-visible:outline-focus',
        good
          ? 'has-checked:border-success-line has-checked:bg-success-tint has-checked:text-success'
          : 'has-checked:border-danger-line has-checked:bg-danger-tint has-checked:text-danger',
      )}
    >
      <input
        type="radio"
        name={`check-${name}`}
        checked={checked}
        onChange={onPick}
        className="absolute inset-0 appearance-none rounded-full outline-none"
      />
      {good ? <Trans>Good</Trans> : <Trans>Not good</Trans>}
    </label>
  )
}
