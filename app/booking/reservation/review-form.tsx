import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { reviewBearerFor } from '#app/booking/access/bearer.ts'
import { COMPANY_WORDS, PART_WORDS } from '#app/components/stays/review-words.ts'
import { countriesIn } from '#app/components/travellers/countries.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm, type Values } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import type { FieldError } from '#app/ui/error-summary.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { guestReview } from '#modules/hotels/reviews/guest-review.routes.ts'
import type { ReviewPart, ReviewView, WriteReview } from '#modules/hotels/reviews/reviews.contract.ts'
import { ScoreField } from './review-score-field.tsx'

type ReviewFormProps = { code: string; guest: string; onWritten: (review: ReviewView) => void }

const PARTS = Object.keys(PART_WORDS) as ReviewPart[]
const SCORES = ['overall', ...PARTS]

/** A score, five parts, and words. What is wrong is said by the server, whose checks are the contract’s. */
export function ReviewForm({ code, guest, onWritten }: ReviewFormProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { onSubmit, pending, errors, errorOf, problem, tries } = useForm({
    check: NOTHING_WRONG,
    async send(values) {
      const how = { bearer: reviewBearerFor(code), locale }
      onWritten(await call(guestReview.write, { code, body: reviewIn(values) }, how))
    },
  })
  /** Six scores are asked for in the same words. */
  const inFull = ({ field, message }: FieldError) => {
    const part = PARTS.find((one) => field === one)
    const about = field === 'overall' ? t`Your stay overall` : part && i18n._(PART_WORDS[part])
    return { field: `review-${field}`, message: about ? `${about}: ${message}` : message }
  }
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FormNotes
        tries={tries}
        level={3}
        title={t`Something is missing`}
        errors={errors.map(inFull)}
        problem={problem}
      />
      <ScoreField
        name="overall"
        legend={<Trans>Your stay overall</Trans>}
        help={<Trans>1 is very poor, 10 is perfect.</Trans>}
        error={errorOf('overall')}
      />
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        {PARTS.map((part) => (
          <ScoreField key={part} name={part} legend={i18n._(PART_WORDS[part])} error={errorOf(part)} small />
        ))}
      </div>
      <Words errorOf={errorOf} />
      <AboutYou guest={guest} errorOf={errorOf} />
      <div>
        <Button type="submit" variant="sun" pending={pending}>
          <Trans>Publish my review</Trans>
        </Button>
      </div>
    </form>
  )
}

type ErrorOf = { errorOf: (name: string) => ReactNode }

function Words({ errorOf }: ErrorOf) {
  const { t, i18n } = useLingui()
  const companies = Object.entries(COMPANY_WORDS).map(([value, words]) => ({ value, label: i18n._(words) }))
  return (
    <>
      <RadioGroup
        id="review-company"
        name="company"
        legend={<Trans>How did you travel?</Trans>}
        options={companies}
        required
        error={errorOf('company')}
      />
      <TextField
        id="review-title"
        name="title"
        required
        maxLength={100}
        label={t`In a few words`}
        error={errorOf('title')}
      />
      <TextArea
        id="review-body"
        name="body"
        required
        maxLength={3000}
        rows={6}
        label={t`Your review`}
        help={t`What was good, what was not? Leave out names of staff and telephone numbers.`}
        error={errorOf('body')}
      />
    </>
  )
}

function AboutYou({ guest, errorOf }: ErrorOf & { guest: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <TextField
        id="review-author"
        name="author"
        required
        maxLength={40}
        defaultValue={guest.slice(0, 40)}
        label={t`Name to show`}
        autoComplete="given-name"
        error={errorOf('author')}
      />
      <Select
        id="review-country"
        name="country"
        label={t`Your country`}
        placeholder={t`Rather not say`}
        options={countriesIn(locale)}
        error={errorOf('country')}
      />
      <Select
        id="review-locale"
        name="locale"
        defaultValue={locale}
        label={t`Written in`}
        options={[
          { value: 'en', label: 'English' },
          { value: 'pt-BR', label: 'Português' },
        ]}
      />
    </div>
  )
}

/** Nothing is checked here: the server's checks are the contract's. */
const NOTHING_WRONG = () => []

/** As it was typed; the server says what is missing or wrong. */
function reviewIn(values: Values): WriteReview {
  const scores = SCORES.map((name) => [name, values[name] ? Number(values[name]) : null])
  return { ...values, country: values['country'] || null, ...Object.fromEntries(scores) } as WriteReview
}
