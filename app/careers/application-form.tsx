import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormTrap } from '#app/kit/form-trap.tsx'
import { ACCEPTED } from '#app/kit/uploads.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field as FieldFrame } from '#app/ui/field.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { LETTER_LENGTH } from '#modules/careers/careers-limits.contract.ts'
import type { Problem, Refused } from './answer-application.server.ts'
import { type Field, wrongIn } from './application-fields.ts'

/** `keptDays`: how long an application is kept after the decision. */
type ApplicationFormProps = { startKey: string; keptDays: number; answer: Refused | null }

/** Sent without JavaScript, too; what was typed stays on every refusal. */
export function ApplicationForm({ startKey, keptDays, answer }: ApplicationFormProps) {
  const { t } = useLingui()
  const words = useFieldWords()
  const pending = useNavigation().state === 'submitting'
  const [wrong, setWrong] = useState<readonly Field[] | null>(null)
  const shown = wrong ?? answer?.wrong ?? []
  const typed = answer?.typed
  const errorOf = (field: Field) => (shown.includes(field) ? words[field] : undefined)
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const found = wrongIn(new FormData(event.currentTarget))
    setWrong(found)
    if (found.length > 0 || pending) event.preventDefault()
  }
  const input = (field: Exclude<Field, 'cv'>) => ({
    id: `apply-${field}`,
    name: field,
    defaultValue: typed?.[field],
    error: errorOf(field),
  })
  return (
    <Form method="post" encType="multipart/form-data" noValidate onSubmit={onSubmit} className="grid gap-6">
      <input type="hidden" name="key" value={answer?.key ?? startKey} />
      <FormTrap />
      <ErrorSummary
        title={t`Please check these details`}
        errors={shown.map((field) => ({ field: `apply-${field}`, message: words[field] }))}
      />
      {answer && answer.problem !== 'fields' && !pending && <ProblemAlert problem={answer.problem} />}
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...input('name')} label={t`Your name`} required autoComplete="name" maxLength={120} />
        <TextField
          {...input('email')}
          type="email"
          inputMode="email"
          label={t`Email address`}
          help={t`We will answer there.`}
          required
          autoComplete="email"
          maxLength={254}
        />
        <TextField {...input('phone')} type="tel" label={t`Phone (optional)`} autoComplete="tel" maxLength={30} />
        <TextField
          {...input('link')}
          type="url"
          inputMode="url"
          label={t`A link to your work (optional)`}
          autoComplete="url"
          maxLength={300}
        />
      </div>
      <TextArea
        {...input('message')}
        label={t`Why you, and why this job?`}
        help={t`A few sentences are enough.`}
        required
        rows={6}
        maxLength={LETTER_LENGTH}
      />
      <Cv error={errorOf('cv')} again={answer !== null && answer.problem !== 'fields'} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          variant="sun"
          size="lg"
          pending={pending}
          icon={<Send aria-hidden="true" className="size-5" />}
        >
          <Trans>Send application</Trans>
        </Button>
        <p className="max-w-sm text-sm text-soft">
          <Trans>
            We use it to decide about this application and for nothing else, and erase it {keptDays} days after the
            decision.
          </Trans>
        </p>
      </div>
    </Form>
  )
}

/** The browser's own chooser: it works without JavaScript. */
function Cv({ error, again }: { error: string | undefined; again: boolean }) {
  const { t } = useLingui()
  return (
    <FieldFrame
      id="apply-cv"
      label={<Trans>Your CV</Trans>}
      required
      error={error}
      help={again ? t`Please choose the file again.` : t`A PDF or an image, up to 10 MB. It needs no photo of you.`}
    >
      {(control) => <FileInput {...control} name="cv" accept={ACCEPTED} />}
    </FieldFrame>
  )
}

function useFieldWords(): Record<Field, string> {
  const { t } = useLingui()
  return {
    name: t`Enter your name.`,
    email: t`Please enter a valid email address.`,
    phone: t`This number is too long.`,
    link: t`Enter a full address that begins with https://, or leave it empty.`,
    message: t`Tell us briefly why you are applying.`,
    cv: t`Choose your CV: a PDF or an image, up to 10 MB.`,
  }
}

function ProblemAlert({ problem }: { problem: Exclude<Problem, 'fields'> }) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const words: Record<typeof problem, [title: string, text: string]> = {
    file: [
      t`Your file was not accepted`,
      t`Save it as a PDF of up to 10 MB and choose it again. What you typed is still here.`,
    ],
    large: [t`Your file is too large`, t`It can be up to 10 MB. Make it smaller and send the form again.`],
    often: [t`Too many messages in a short time`, t`Wait a minute and send again; what you typed is still here.`],
    closed: [t`This opening has just closed`, t`It no longer takes applications. Perhaps another opening fits.`],
    failed: [
      t`Your application was not sent`,
      t`Something went wrong on our side. What you typed is still here; send it again.`,
    ],
    line: [t`Your application was not sent`, t`Check your connection and send it again; what you typed is still here.`],
  }
  const [title, text] = words[problem]
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Alert tone="danger" live title={title}>
        {text}
      </Alert>
    </div>
  )
}
