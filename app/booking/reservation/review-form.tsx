import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { reviewBearerFor } from '#app/booking/access/bearer.ts'
import { COMPANY_WORDS, PART_WORDS } from '#app/components/stays/review-words.ts'
import { countriesIn } from '#app/components/travellers/countries.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { refusalOf } from '#app/kit/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { guestReview } from '#modules/hotels/reviews/guest-review.routes.ts'
import type { ReviewPart, ReviewView, WriteReview } from '#modules/hotels/reviews/reviews.contract.ts'
import { ScoreField } from './review-score-field.tsx'

type ReviewFormProps = { code: string; guest: string; onWritten: (review: ReviewView) => void }
type Errors = { field: string; message: string }[]

const PARTS = Object.keys(PART_WORDS) as ReviewPart[]
const SCORES = ['overall', ...PARTS]

/** A score, five parts, and words. What is wrong is said by the server, whose checks are the contract’s. */
export function ReviewForm({ code, guest, onWritten }: ReviewFormProps) {
  const { t, i18n } = useLingui()
  const { onSubmit, pending, errors, problem, tries } = useReviewForm(code, onWritten)
  const errorOf = (name: string) => errors.find(({ field }) => field === `review-${name}`)?.message
  /** Six scores are asked for in the same words. */
  const inFull = ({ field, message }: Errors[number]) => {
    if (field === 'review-overall') return { field, message: t`Your stay as a whole: ${message}` }
    const part = PARTS.find((one) => field === `review-${one}`)
    return { field, message: part ? `${i18n._(PART_WORDS[part])}: ${message}` : message }
  }
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {problem && <Problem problem={problem} />}
      <ErrorSummary key={tries} level={3} title={t`Something is missing`} errors={errors.map(inFull)} />
      <ScoreField
        name="overall"
        legend={<Trans>Your stay as a whole</Trans>}
        help={<Trans>1 is very poor, 10 could not be better.</Trans>}
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

type ErrorOf = { errorOf: (name: string) => string | undefined }

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
        label={t`You come from`}
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

function Problem({ problem }: { problem: ApiError }) {
  if (problem.message === '') {
    return (
      <Alert tone="danger" live title={<Trans>No answer came. Check your connection.</Trans>}>
        <Trans>What you have written is still here.</Trans>
      </Alert>
    )
  }
  return <Alert tone="danger" live title={problem.message} />
}

function useReviewForm(code: string, onWritten: (review: ReviewView) => void) {
  const locale = useLocale()
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<Errors>([])
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [tries, setTries] = useState(0)
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const body = reviewIn(event.currentTarget)
    setPending(true)
    setProblem(null)
    try {
      onWritten(await call(guestReview.write, { code, body }, { bearer: reviewBearerFor(code), locale }))
    } catch (thrown) {
      const error = refusalOf(thrown)
      setTries((last) => last + 1)
      setErrors(error.fields.map(({ field, message }) => ({ field: `review-${field}`, message })))
      setProblem(error.fields.length > 0 ? null : error)
    } finally {
      setPending(false)
    }
  }
  return { onSubmit, pending, errors, problem, tries }
}

/** As it stands in the form; the server says what is missing or wrong. */
function reviewIn(form: HTMLFormElement): WriteReview {
  const values = Object.fromEntries(new FormData(form))
  const scores = SCORES.map((name) => [name, values[name] ? Number(values[name]) : null])
  return { ...values, country: values['country'] || null, ...Object.fromEntries(scores) } as WriteReview
}
