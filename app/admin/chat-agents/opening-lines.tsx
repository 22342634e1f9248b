import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { weekdayText } from '#platform/date-words.ts'
import type { HoursForm, OpeningLine, Wrong } from './hours-form.ts'

export type LinesProps = {
  form: HoursForm
  wrong: ReadonlyMap<string, Wrong>
  change: (change: Partial<HoursForm>) => void
  newKey: () => string
  readOnly: boolean
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** Each day of the week with its hours; as many as it takes, for those who close at noon. */
export function OpeningLines(props: LinesProps) {
  const { form, change, newKey, readOnly } = props
  const { t } = useLingui()
  const locale = useLocale()
  const { openings } = form
  return (
    <div className="divide-y divide-line">
      {DAYS.map((weekday) => {
        const day = weekdayText(weekday, locale, 'long')
        const lines = openings.filter((line) => line.weekday === weekday)
        return (
          <fieldset key={weekday} className="grid gap-2 py-2.5 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:items-start">
            <legend className="float-left pt-1.5 font-semibold text-sm first-letter:uppercase">{day}</legend>
            <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
              <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 max-sm:w-full">
                {lines.length === 0 && (
                  <p className="pt-1.5 text-soft text-sm">
                    {openings.length === 0 ? <Trans>Open all day</Trans> : <Trans context="a day">Closed</Trans>}
                  </p>
                )}
                {lines.map((line) => (
                  <Opening key={line.key} {...props} line={line} day={day} />
                ))}
              </div>
              {!readOnly && (
                <Button
                  size="sm"
                  variant="ghost"
                  className="-ml-4"
                  icon={<Plus aria-hidden="true" className="size-4" />}
                  aria-label={t`Add hours on ${day}`}
                  onClick={() => change({ openings: [...openings, { key: newKey(), weekday, ...after(lines) }] })}
                >
                  <Trans>Add hours</Trans>
                </Button>
              )}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}

/** A morning first, an afternoon after it. */
function after(lines: readonly OpeningLine[]) {
  return lines.length === 0 ? { opens: '09:00', closes: '18:00' } : { opens: '', closes: '' }
}

type OpeningProps = LinesProps & { line: OpeningLine; day: string }

function Opening({ form: { openings }, wrong, change, readOnly, line, day }: OpeningProps) {
  const { t } = useLingui()
  const put = (changed: Partial<OpeningLine>) =>
    change({ openings: openings.map((one) => (one.key === line.key ? { ...one, ...changed } : one)) })
  const error = useWords(wrong.get(line.key))
  return (
    <div>
      <div className="flex flex-wrap items-center gap-1 sm:gap-2">
        <TextField
          controlSize="sm"
          type="time"
          hideLabel
          label={t`${day}: opens`}
          readOnly={readOnly}
          value={line.opens}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => put({ opens: target.value })}
          className="min-w-32 flex-1"
        />
        <span aria-hidden="true">–</span>
        <TextField
          controlSize="sm"
          type="time"
          hideLabel
          label={t`${day}: closes`}
          readOnly={readOnly}
          value={line.closes}
          onChange={({ target }) => put({ closes: target.value })}
          className="min-w-32 flex-1"
        />
        {!readOnly && (
          <IconButton
            size="sm"
            label={t`Remove these hours of ${day}`}
            onClick={() => change({ openings: openings.filter(({ key }) => key !== line.key) })}
          >
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
      {error && <p className="mt-1 text-danger text-sm">{error}</p>}
    </div>
  )
}

export function useWords(wrong: Wrong | undefined): string | undefined {
  const { t } = useLingui()
  if (wrong === 'incomplete') return t`Fill in both or remove the line.`
  if (wrong === 'order') return t`The end must be after the start.`
  if (wrong === 'overlap') return t`Two times of the same day overlap.`
  if (wrong === 'twice') return t`This day is listed twice.`
  return undefined
}
