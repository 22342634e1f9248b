import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormTrap } from '#app/kit/form-trap.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { REQUEST_LENGTH, TOPICS } from '#modules/support/support-limits.contract.ts'
import type { Refused } from './answer-request.server.ts'
import type { Field } from './fields.ts'
import { FileChoice } from './file-choice.tsx'
import { TOPIC_WORDS } from './topic-words.ts'
import { useKnownCustomer } from './use-known-customer.ts'
import { wrongIn } from './wrong-in.ts'

type ContactFormProps = {
  start: { key: string; topic: string; code: string }
  answer: Refused | null
}

/** Sent without JavaScript, too; what was typed stays on every refusal. */
export function ContactForm({ start, answer }: ContactFormProps) {
  const { t } = useLingui()
  const words = useProblemWords()
  const pending = useNavigation().state === 'submitting'
  const [wrong, setWrong] = useState<readonly Field[] | null>(null)
  const shown = wrong ?? answer?.wrong ?? []
  const known = useKnownCustomer()
  const typed = answer?.typed
  const errorOf = (field: Field) => (shown.includes(field) ? words[field] : undefined)
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const found = wrongIn(new FormData(event.currentTarget))
    setWrong(found)
    if (found.length > 0 || pending) event.preventDefault()
  }
  return (
    <Form method="post" encType="multipart/form-data" noValidate onSubmit={onSubmit} className="grid gap-6">
      <input type="hidden" name="key" value={answer?.key ?? start.key} />
      {known && <input type="hidden" name="session" value={known.token} />}
      <FormTrap />
      <ErrorSummary
        title={t`Something is missing`}
        errors={shown.map((field) => ({ field: `contact-${field}`, message: words[field] }))}
      />
      {answer && answer.problem !== 'fields' && !pending && <Problem problem={answer.problem} />}
      <TripFields topic={typed?.topic ?? start.topic} code={typed?.code ?? start.code} errorOf={errorOf} />
      <PersonFields key={known?.email ?? ''} typed={typed} known={known} errorOf={errorOf} />
      <TextArea
        id="contact-message"
        name="message"
        label={t`Your message`}
        help={t`What happened, and what you would like us to do. The more we know, the less we have to ask.`}
        required
        rows={7}
        maxLength={REQUEST_LENGTH}
        defaultValue={typed?.message}
        error={errorOf('message')}
      />
      <FileChoice />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="lg" pending={pending} icon={<Send aria-hidden="true" className="size-5" />}>
          <Trans>Send message</Trans>
        </Button>
        <p className="max-w-sm text-soft text-sm">
          <Trans>We use what you send only to answer you.</Trans>
        </p>
      </div>
    </Form>
  )
}

type Part = { errorOf: (field: Field) => string | undefined }

function TripFields({ topic, code, errorOf }: Part & { topic: string; code: string }) {
  const { t, i18n } = useLingui()
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Select
        id="contact-topic"
        name="topic"
        label={t`What is it about?`}
        required
        placeholder={t`Choose one`}
        defaultValue={topic}
        options={TOPICS.map((value) => ({ value, label: i18n._(TOPIC_WORDS[value]) }))}
        error={errorOf('topic')}
      />
      <TextField
        id="contact-code"
        name="code"
        label={t`Reservation code`}
        help={t`If you have one: six letters and digits.`}
        defaultValue={code}
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="[&_input]:uppercase"
        error={errorOf('code')}
      />
    </div>
  )
}

type Known = ReturnType<typeof useKnownCustomer>

function PersonFields({ typed, known, errorOf }: Part & { typed: Refused['typed'] | undefined; known: Known }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        id="contact-name"
        name="name"
        label={t`Your name`}
        required
        autoComplete="name"
        maxLength={120}
        defaultValue={typed?.name || known?.name}
        error={errorOf('name')}
      />
      <TextField
        id="contact-email"
        name="email"
        type="email"
        inputMode="email"
        label={t`Email address`}
        help={t`We will answer there.`}
        required
        autoComplete="email"
        maxLength={254}
        defaultValue={typed?.email || known?.email}
        error={errorOf('email')}
      />
    </div>
  )
}

function useProblemWords(): Record<Field, string> {
  const { t } = useLingui()
  const words: [Field, string][] = [
    ['topic', t`Choose a topic.`],
    ['code', t`A reservation code has six letters and digits. Leave it empty if you have none.`],
    ['name', t`Enter your name.`],
    ['email', t`Please enter a valid email address.`],
    ['message', t`Write your message.`],
  ]
  return Object.fromEntries(words) as Record<Field, string>
}

function Problem({ problem }: { problem: Exclude<Refused['problem'], 'fields'> }) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const titles = {
    large: t`The files are too large together`,
    often: t`Too many messages in a short time`,
    failed: t`Your message was not sent`,
    line: t`Your message was not sent`,
  }
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Alert tone="danger" live title={titles[problem]}>
        {problem === 'large' && <Trans>Together they can be up to 25 MB. Remove some and send again.</Trans>}
        {problem === 'often' && <Trans>Wait a minute and send again; what you typed is still here.</Trans>}
        {problem === 'line' && <Trans>Check your connection and send it again; what you typed is still here.</Trans>}
        {problem === 'failed' && (
          <Trans>Something went wrong on our side. What you typed is still here; send it again.</Trans>
        )}
      </Alert>
    </div>
  )
}
