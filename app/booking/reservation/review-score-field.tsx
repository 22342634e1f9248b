import type { ReactNode } from 'react'
import { CheckboxGroup } from '#app/ui/choices.tsx'
import { cx } from '#app/ui/cx.ts'

const SCORES = Array.from({ length: 10 }, (_, index) => index + 1)

type ScoreFieldProps = { name: string; legend: ReactNode; help?: ReactNode; error?: ReactNode; small?: boolean }

/** 1 to 10, side by side; on phones in two rows, so that each can be touched. */
export function ScoreField({ name, legend, help, error, small = false }: ScoreFieldProps) {
  return (
    <CheckboxGroup id={`review-${name}`} legend={legend} help={help} error={error} required>
      <div className="grid max-w-xl grid-cols-5 gap-1.5 sm:grid-cols-10">
        {SCORES.map((score) => (
          <label
            key={score}
            className={cx(
              'figures relative grid cursor-pointer place-items-center rounded-md border border-edge bg-surface font-semibold hover:border-sea hover:bg-sea-tint',
              'has-checked:border-sea has-checked:bg-sea has-checked:text-on-sea has-focus-visible:outline-3 has-focus-visible:outline-focus',
              small ? 'min-h-9 text-sm pointer-coarse:min-h-11' : 'min-h-11',
            )}
          >
            <input
              type="radio"
              name={name}
              value={score}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
            />
            <span className="pointer-events-none relative">{score}</span>
          </label>
        ))}
      </div>
    </CheckboxGroup>
  )
}
