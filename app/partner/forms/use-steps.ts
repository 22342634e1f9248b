import { useLingui } from '@lingui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { ApiError } from '#app/api.ts'
import { type Values, valuesOf } from '#app/kit/use-form.ts'
import { useSending } from '#app/kit/use-sending.ts'
import { checkRecord, type Problem } from './check-record.ts'
import { dropDraft, fillForm, keepDraft, readDraft } from './kept-draft.ts'

type Schema = z.ZodType & { shape: Record<string, unknown> }
type Fields = Record<string, unknown>

type Options = {
  /** The key under which what is typed survives a reload. */
  name: string
  steps: readonly Schema[]
  /** What the fields mean to the schemas and to the API. */
  recordOf: (values: Values) => Fields
  /** Sends the record; a refusal is shown at the step whose field it names. */
  send: (record: Fields) => Promise<void>
  /** After a refusal, for a toast. */
  onRefused: (problem: ApiError) => void
}

/**
 * A form in steps (specification §4): Next only from a step that is valid, Back clears the errors, the last step sends,
 * and editing any field clears the error list. All steps stay in the page, so nothing typed is lost.
 */
export function useSteps(options: Options) {
  const { name, steps, recordOf } = options
  const form = useRef<HTMLFormElement>(null)
  const [step, setStep] = useState(0)
  const [values, setValues] = useState<Values>({})
  const shown = useShown()
  useKeptDraft(name, form, (draft, at) => {
    setValues(draft)
    // What a draft does not keep is asked again, at its step.
    const open = steps.findIndex((schema) => problemsOf(schema, recordOf(draft)).length > 0)
    setStep(Math.min(at, open < 0 ? steps.length - 1 : open))
  })
  function go(to: number) {
    setStep(to)
    if (form.current) keepDraft(name, valuesOf(form.current), to)
  }
  const { pending, submit } = useSubmit(options, { go, show: shown.show })

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const record = recordOf(valuesOf(event.currentTarget))
    if (step === steps.length - 1) return submit(record)
    const problems = problemsOf(steps[step], record)
    shown.show(problems)
    if (problems.length === 0) go(step + 1)
  }
  function onInput(event: FormEvent<HTMLFormElement>) {
    const typed = valuesOf(event.currentTarget)
    setValues(typed)
    shown.clear()
    keepDraft(name, typed, step)
  }
  function back() {
    shown.clear()
    go(Math.max(0, step - 1))
  }
  return { form, step, values, pending, back, onSubmit, onInput, ...shown }
}

export type Steps = ReturnType<typeof useSteps>

function problemsOf(schema: Schema | undefined, record: object): Problem[] {
  return schema ? checkRecord(schema, Object.keys(schema.shape), record) : []
}

type Shown = { tries: number; problems: readonly Problem[]; problem: ApiError | null }

/** What is wrong, in the language of the page. */
function useShown() {
  const { i18n } = useLingui()
  const [shown, setShown] = useState<Shown>({ tries: 0, problems: [], problem: null })
  const show = (problems: readonly Problem[], problem: ApiError | null = null) =>
    setShown(({ tries }) => ({ tries: tries + 1, problems, problem }))
  const clear = () => setShown((last) => ({ ...last, problems: [], problem: null }))
  const errors = shown.problems.map(({ field, message }) => ({ field, message: i18n._(message) }))
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message
  return { ...shown, errors, errorOf, show, clear }
}

type Stage = { go: (to: number) => void; show: (problems: readonly Problem[], problem?: ApiError | null) => void }

/** The full-form check and the sending; where something is wrong its step opens. */
function useSubmit({ name, steps, send, onRefused }: Options, { go, show }: Stage) {
  const { send: once, busy } = useSending()

  function refuse(error: ApiError) {
    const at = steps.findIndex(({ shape }) => error.fields.some(({ field }) => field in shape))
    const named = error.fields.filter(({ field }) => at >= 0 && field in (steps[at]?.shape ?? {}))
    if (at >= 0) go(at)
    // The server has said it in the language of the page already.
    const problems = named.map(({ field, message }) => ({ field, message: { id: message, message } }))
    show(problems, named.length > 0 ? null : error)
    onRefused(error)
  }

  async function submit(record: Fields) {
    if (busy !== null) return
    const wrong = steps.findIndex((schema) => problemsOf(schema, record).length > 0)
    show(problemsOf(steps[wrong], record))
    if (wrong >= 0) return go(wrong)
    if (await once(() => send(record), { refused: refuse })) dropDraft(name)
  }
  return { pending: busy !== null, submit }
}

function useKeptDraft(
  name: string,
  form: { current: HTMLFormElement | null },
  onRestored: (values: Values, step: number) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page begins to listen
  useEffect(() => {
    if (!form.current) return
    const draft = readDraft(name)
    if (draft) fillForm(form.current, draft.values)
    onRestored(valuesOf(form.current), draft?.step ?? 0)
  }, [])
}
