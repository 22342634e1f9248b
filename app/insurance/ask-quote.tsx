import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { DayRange } from '#app/components/dates/day-range.tsx'
import { REGION_WORDS } from '#app/components/insurance/cover-words.ts'
import { typedText, useFormValues } from '#app/components/search-widget/use-form-values.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { HORIZON_DAYS, LONGEST_DAYS, MOST_INSURED, OLDEST, REGIONS } from '#modules/insurance/covers.contract.ts'
import { addDays, isDay } from '#platform/dates.ts'
import type { QuoteField, Quotes } from './load-quotes.server.ts'

type AskQuoteProps = Pick<Quotes, 'form' | 'today' | 'wrong'>

/** Where, when and how old everyone is. A plain GET form: the address is the question, with or without JavaScript. */
export function AskQuote({ form, today, wrong }: AskQuoteProps) {
  const { t, i18n } = useLingui()
  const words = useProblemWords()
  const pending = useNavigation().state === 'loading'
  const box = useRef<HTMLFormElement>(null)
  const errorOf = (field: QuoteField) => {
    const found = wrong.find((one) => one.field === field)
    return found && words(found)
  }
  return (
    <Card>
      <Form ref={box} method="get" noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ErrorSummary
          title={t`Please check these details`}
          errors={wrong.map((one) => ({ field: ID[one.field], message: words(one) }))}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-3">
          <Select
            id="region"
            name="region"
            label={t`Where are you travelling?`}
            placeholder={t`Choose one`}
            defaultValue={form.region}
            error={errorOf('region')}
            options={REGIONS.map((value) => ({ value, label: i18n._(REGION_WORDS[value]) }))}
          />
          <TripDays key={`${form.from} ${form.until}`} box={box} form={form} today={today} errorOf={errorOf} />
        </div>
        <Ages key={form.ages.join()} ages={form.ages} error={errorOf('ages')} />
        <div className="flex">
          <Button type="submit" variant="sun" size="lg" pending={pending}>
            <Trans>See prices</Trans>
          </Button>
        </div>
      </Form>
    </Card>
  )
}

const ID: Record<QuoteField, string> = { region: 'region', from: 'from', until: 'until', ages: 'age-0' }

type TripDaysProps = Pick<Quotes, 'form' | 'today'> & {
  box: RefObject<HTMLFormElement | null>
  errorOf: (field: QuoteField) => string | undefined
}

function TripDays({ box, form, today, errorOf }: TripDaysProps) {
  const { t } = useLingui()
  const [{ from, until }, change] = useFormValues(box, { from: form.from, until: form.until }, typedDays)
  const day = (name: 'from' | 'until') => ({ id: name, name, error: errorOf(name) })
  return (
    <DayRange
      min={today}
      first={{
        ...day('from'),
        label: t`First day`,
        day: from,
        max: addDays(today, HORIZON_DAYS),
        onPick: (picked) => change({ from: picked }),
      }}
      last={{
        ...day('until'),
        label: t`Last day`,
        day: until,
        min: isDay(from) ? from : today,
        ...(isDay(from) && { max: addDays(from, LONGEST_DAYS - 1) }),
        onPick: (picked) => change({ until: picked }),
      }}
    />
  )
}

const typedDays = (data: FormData, now: { from: string; until: string }) => ({
  from: typedText(data, 'from', now.from),
  until: typedText(data, 'until', now.until),
})

/** A field for each person. More come by the button: without JavaScript it asks the server for one. */
function Ages({ ages, error }: { ages: readonly string[]; error: string | undefined }) {
  const { t } = useLingui()
  const [people, setPeople] = useState(() => ages.map((age, key) => ({ key, age })))
  const next = Math.max(...people.map(({ key }) => key)) + 1
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">
        <Trans>How old will everyone be on the first day?</Trans>
      </legend>
      <p className="mb-3 text-sm text-soft">
        <Trans>
          From 0 to {OLDEST} years, up to {MOST_INSURED} people.
        </Trans>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {people.map(({ key, age }, index) => {
          const place = index + 1
          return (
            <div key={key} className="flex items-end gap-1">
              <TextField
                id={`age-${index}`}
                name={`age${place}`}
                label={t`Age of person ${place}`}
                inputMode="numeric"
                maxLength={2}
                autoComplete="off"
                defaultValue={age}
                error={index === 0 ? error : undefined}
                className="min-w-0 flex-1"
              />
              {people.length > 1 && (
                <IconButton
                  label={t`Remove person ${place}`}
                  variant="ghost"
                  onClick={() => setPeople(people.filter((one) => one.key !== key))}
                >
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              )}
            </div>
          )
        })}
      </div>
      {people.length < MOST_INSURED && (
        <Button
          type="submit"
          name="add"
          value="1"
          variant="ghost"
          className="mt-2"
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={(event) => {
            event.preventDefault()
            setPeople([...people, { key: next, age: '' }])
          }}
        >
          <Trans>Add a person</Trans>
        </Button>
      )}
    </fieldset>
  )
}

/** What is wrong, and what to do about it. */
function useProblemWords() {
  const { t } = useLingui()
  const missing: Record<QuoteField, string> = {
    region: t`Choose your destination.`,
    from: t`Choose the first day of your trip.`,
    until: t`Choose the last day of your trip.`,
    ages: t`Enter the age of everyone in whole years, from 0 to ${OLDEST}. People who are older cannot be insured online.`,
  }
  const days = {
    past: t`The trip starts in the past. Choose today or a later day.`,
    early: t`Insurance can be bought up to a year ahead. Choose an earlier start date.`,
    order: t`The last day is before the first. Choose a later day.`,
    long: t`Trips can be insured for up to ${LONGEST_DAYS} days. Choose an earlier last day.`,
  }
  return ({ field, problem }: Quotes['wrong'][number]) => (problem === 'missing' ? missing[field] : days[problem])
}
