import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MAX_CHILDREN } from '#app/components/stays/stay-query.ts'
import { LABEL } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'

type ChildAgesProps = {
  ages: readonly number[]
  onChange: (ages: readonly number[]) => void
  /** Of a stay, if nothing else is said: at check-in, up to 17. */
  legend?: ReactNode
  help?: ReactNode
  most?: number
  oldest?: number
}

/** One list for each child, and an empty one for another. */
export function ChildAges({ ages, onChange, legend, help, most = MAX_CHILDREN, oldest = 17 }: ChildAgesProps) {
  const { t } = useLingui()
  const rows = ages.length < most ? [...ages, null] : ages
  const options = Array.from({ length: oldest + 1 }, (_, age) => ({
    value: String(age),
    label: age === 0 ? t`Under 1` : String(age),
  }))

  function set(index: number, text: string) {
    onChange(text === '' ? ages.toSpliced(index, 1) : ages.with(index, Number(text)))
  }
  return (
    <fieldset>
      <legend className={LABEL}>{legend ?? <Trans>Children and their ages at check-in</Trans>}</legend>
      <div className="grid grid-cols-2 gap-3">
        {rows.map((age, index) => {
          const number = index + 1
          return (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: a child is its place in the list
              key={index}
              label={age === null ? t`Add a child` : t`Age of child ${number}`}
              name="childAges"
              placeholder={age === null ? t`Age` : t`No child`}
              options={options}
              value={age === null ? '' : String(age)}
              onChange={({ target }) =>
                age === null ? onChange([...ages, Number(target.value)]) : set(index, target.value)
              }
            />
          )
        })}
      </div>
      {help && <p className="mt-1.5 text-sm text-soft">{help}</p>}
    </fieldset>
  )
}
