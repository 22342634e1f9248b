import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import type { Problem } from '#app/kit/data.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, type DialogProps } from '#app/ui/dialog.tsx'
import type { FieldError } from '#app/ui/error-summary.tsx'
import { ProblemAlert } from './form-notes.tsx'

export type FormDialogProps = Pick<DialogProps, 'title' | 'size' | 'onClose'> & {
  /** The button that closes without doing anything, and below it the one that submits. */
  keep?: ReactNode
  verb: ReactNode
  danger?: boolean
  disabled?: boolean
  pending: boolean
  /** Why it was not done. */
  problem?: ApiError | Problem | null | undefined
  /** Shown when what answered was not our API, such as a proxy. */
  fallback?: string | undefined
  /** The fields to correct, from `useForm`. */
  errors?: readonly FieldError[]
  tries?: number
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  /** For a form that shows what is typed. */
  onInput?: (event: FormEvent<HTMLFormElement>) => void
  /** False while the initial values of its fields are loading: then the fields are not there yet, and nothing can be sent. */
  ready?: boolean
  /** Other actions beside its verb. */
  more?: ReactNode
  /** Of the form. */
  ref?: RefObject<HTMLFormElement | null>
  children?: ReactNode
}

/**
 * A question or a few fields in a dialog. The first field has the focus, or the `keep` button where there is none; the buttons
 * stay visible below; a second press while it is being sent does nothing; Esc, the cross and a click beside it ask before they
 * discard typed text.
 */
export function FormDialog(props: FormDialogProps) {
  const { keep, verb, danger, disabled, pending, problem, fallback, errors, tries = 0, onSubmit, more, ...rest } = props
  const { children, onClose, ref, onInput, ready = true, ...dialog } = rest
  const id = useId()
  const own = useRef<HTMLFormElement>(null)
  const box = ref ?? own
  const way = useWayOut(box, { ready, pending }, onClose)
  useFirstFocus(box, ready)
  useFocusOnError(box, errors, tries)
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!pending && !disabled && ready) void onSubmit(event)
  }
  const buttons = (
    <>
      {more}
      {keep && (
        <Button variant="ghost" onClick={onClose}>
          {keep}
        </Button>
      )}
      <Button
        type="submit"
        form={id}
        variant={danger ? 'danger' : 'primary'}
        pending={pending}
        disabled={disabled || !ready}
      >
        {verb}
      </Button>
    </>
  )
  return (
    <Dialog open {...dialog} onClose={way.leave} footer={way.asks ? <Unsaved {...way} /> : buttons}>
      <form
        ref={box}
        id={id}
        method="post"
        noValidate
        onSubmit={send}
        onInput={onInput}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <ProblemAlert key={tries} problem={problem ?? null} fallback={fallback} />
        {children}
      </form>
    </Dialog>
  )
}

type WayOut = { asks: boolean; leave: () => void; stay: () => void }

/** Leaving with unsent text asks first; leaving a second time confirms. */
function useWayOut(
  box: RefObject<HTMLFormElement | null>,
  { ready, pending }: { ready: boolean; pending: boolean },
  onClose: () => void,
): WayOut {
  const [asks, setAsks] = useState(false)
  const opened = useRef('')
  useEffect(() => {
    if (ready) opened.current = textIn(box.current)
  }, [box, ready])
  return {
    asks,
    leave() {
      const text = textIn(box.current)
      if (asks || pending || text === '' || text === opened.current) onClose()
      else setAsks(true)
    },
    stay() {
      setAsks(false)
      fieldIn(box.current)?.focus()
    },
  }
}

function Unsaved({ leave, stay }: WayOut) {
  const { t } = useLingui()
  return (
    <>
      <p role="alert" className="min-w-0 flex-1 basis-48 self-center font-semibold text-sm">
        {t`What you typed has not been sent.`}
      </p>
      <Button variant="ghost" onClick={leave}>
        {t`Discard it`}
      </Button>
      <Button autoFocus onClick={stay}>
        {t`Keep writing`}
      </Button>
    </>
  )
}

const TEXT = 'textarea, input:is([type=text], [type=email], [type=url], [type=search], :not([type])):not([readonly])'

/** The text typed in it, except passwords. */
function textIn(form: HTMLFormElement | null): string {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT) ?? []
  return [...fields]
    .map(({ value }) => value.trim())
    .join('\n')
    .trim()
}

const fieldIn = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input:not([type=hidden], [hidden], [readonly]), textarea, select')

/** The fields are few and all visible, so the first wrong one gets the focus instead of a summary. */
function useFocusOnError(box: RefObject<HTMLFormElement | null>, errors: readonly FieldError[] = [], tries: number) {
  const first = errors[0]?.field
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try gives it anew
  useEffect(() => {
    const field = first && box.current?.elements.namedItem(first)
    // Radio buttons of one name come as a list.
    const target = field instanceof RadioNodeList ? field[0] : field
    if (target instanceof HTMLElement) target.focus()
  }, [first, tries, box])
}

/**
 * Otherwise a dialog that opens gives the focus to its cross. @param ready once the fields are there, the first of them takes
 * it over
 */
function useFirstFocus(box: RefObject<HTMLFormElement | null>, ready: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields that come later have it then
  useEffect(() => {
    const way = box.current?.closest('dialog')?.querySelector<HTMLElement>('[data-dialog-buttons] button')
    const first = fieldIn(box.current) ?? way
    first?.focus()
  }, [box, ready])
}
