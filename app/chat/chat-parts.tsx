import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAuth } from '#app/account/use-auth.ts'
import { ApiError } from '#app/api.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { giveContact, mailTranscript, rateChat } from './chat-calls.ts'
import type { ChatSettings } from './line/chat-storage.ts'
import type { Visitor } from './use-chat.ts'

type StartProps = { visitor: Visitor; connected: boolean; onStart: () => Promise<void> }

/** Before there is a conversation: who one is, if one likes, and the beginning. */
export function StartPanel({ visitor, connected, onStart }: StartProps) {
  const { t } = useLingui()
  const known = useAuth()
  const [starting, setStarting] = useState(false)
  function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    visitor.name = String(form.get('name') ?? '')
    visitor.email = String(form.get('email') ?? '').trim()
    setStarting(true)
    void onStart().finally(() => setStarting(false))
  }
  return (
    <form onSubmit={start} className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto bg-paper p-5">
      <p className="text-soft">
        <Trans>Ask us anything about a trip, a payment or your stay. A person answers.</Trans>
      </p>
      {!known && (
        <>
          <TextField name="name" label={t`Your name (optional)`} autoComplete="name" maxLength={80} />
          <TextField
            name="email"
            type="email"
            label={t`Your e-mail (optional)`}
            help={t`So that an answer reaches you, too, when you have gone.`}
            autoComplete="email"
          />
        </>
      )}
      <Button type="submit" variant="sun" wide pending={starting} disabled={!connected}>
        <Trans>Start Chat</Trans>
      </Button>
    </form>
  )
}

type QuickProps = { onChoose: (text: string) => void }

/** On phones: what most people ask for, put into the field. */
export function QuickReplies({ onChoose }: QuickProps) {
  const { t } = useLingui()
  const replies = [t`Need help with booking`, t`Payment issue`, t`Change reservation`]
  return (
    <ul aria-label={t`Quick replies`} className="flex gap-2 overflow-x-auto bg-paper px-3 pb-2 md:hidden">
      {replies.map((text) => (
        <li key={text} className="shrink-0">
          <Button size="sm" variant="secondary" onClick={() => onChoose(text)}>
            {text}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type SettingsProps = { settings: ChatSettings; onChange: (settings: ChatSettings) => void; onDone: () => void }

/** What this device keeps about the chat (specification §3). */
export function SettingsPanel({ settings, onChange, onDone }: SettingsProps) {
  const { t } = useLingui()
  const check = (name: 'enabled' | 'autoOpen' | 'showWelcome', label: string) => (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={settings[name]}
        onChange={({ target }) => onChange({ ...settings, [name]: target.checked })}
        className="size-5 accent-sea"
      />
      {label}
    </label>
  )
  return (
    <section
      aria-label={t`Chat settings`}
      className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto bg-paper p-5"
    >
      <h3 className="font-semibold">
        <Trans>Chat settings</Trans>
      </h3>
      {check('enabled', t`Show the chat button on every page`)}
      {check('autoOpen', t`Open the chat when a page opens`)}
      {check('showWelcome', t`Show the welcome message`)}
      <TextField
        name="agentName"
        label={t`What the support is called`}
        value={settings.agentName}
        maxLength={40}
        onChange={({ target }) => onChange({ ...settings, agentName: target.value })}
      />
      <Button variant="secondary" onClick={onDone}>
        <Trans>Back to the chat</Trans>
      </Button>
    </section>
  )
}

type EndProps = { sessionId: string; rated: boolean; onAgain: () => void }

/** After the end: how it was, the words by mail, and a new beginning. */
export function EndPanel({ sessionId, rated, onAgain }: EndProps) {
  return (
    <div className="grid gap-4 border-line border-t bg-surface p-4">
      {rated ? (
        <p role="status" className="text-soft text-sm">
          <Trans>Thank you for your rating.</Trans>
        </p>
      ) : (
        <RatingForm sessionId={sessionId} />
      )}
      <TranscriptForm sessionId={sessionId} />
      <Button variant="secondary" onClick={onAgain}>
        <Trans>Start a new chat</Trans>
      </Button>
    </div>
  )
}

const STARS = [1, 2, 3, 4, 5] as const

function RatingForm({ sessionId }: { sessionId: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [given, setGiven] = useState(0)
  const [comment, setComment] = useState('')
  const { state, run } = useSending(() => rateChat(sessionId, given, comment, locale))
  if (state.done)
    return (
      <p role="status" className="text-soft text-sm">
        <Trans>Thank you for your rating.</Trans>
      </p>
    )
  return (
    <form onSubmit={run} className="grid gap-2">
      <fieldset>
        <legend className="font-semibold text-sm">
          <Trans>How was this chat?</Trans>
        </legend>
        <div className="mt-1 flex">
          {STARS.map((stars) => (
            <label
              key={stars}
              className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="rating"
                className="sr-only"
                aria-label={t`${stars} of 5`}
                checked={given === stars}
                onChange={() => setGiven(stars)}
              />
              <Star aria-hidden="true" className={cx('size-6', stars <= given ? 'fill-sun text-sun' : 'text-edge')} />
            </label>
          ))}
        </div>
      </fieldset>
      {given > 0 && (
        <>
          <TextField
            name="comment"
            label={t`What should we know? (optional)`}
            maxLength={1000}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
            error={state.problem}
          />
          <Button type="submit" size="sm" pending={state.busy}>
            <Trans>Send rating</Trans>
          </Button>
        </>
      )}
    </form>
  )
}

function TranscriptForm({ sessionId }: { sessionId: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [email, setEmail] = useState('')
  const { state, run } = useSending(() => mailTranscript(sessionId, email, locale))
  if (state.done)
    return (
      <p role="status" className="text-soft text-sm">
        <Trans>The chat is on its way to {email}.</Trans>
      </p>
    )
  return (
    <form noValidate onSubmit={run} className="flex flex-wrap items-end gap-2">
      <TextField
        name="email"
        type="email"
        label={t`Have the chat mailed to you`}
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={state.problem}
        className="min-w-48 flex-1"
      />
      <Button type="submit" variant="secondary" pending={state.busy}>
        <Trans>Send</Trans>
      </Button>
    </form>
  )
}

/** Where an answer reaches who waits for one that does not come now. */
export function ContactForm({ sessionId }: { sessionId: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [email, setEmail] = useState('')
  const { state, run } = useSending(() => giveContact(sessionId, email, locale))
  if (state.done)
    return (
      <p role="status" className="border-line border-t bg-surface p-4 text-sm">
        <Trans>Thank you. We answer to {email}.</Trans>
      </p>
    )
  return (
    <form noValidate onSubmit={run} className="flex flex-wrap items-end gap-2 border-line border-t bg-surface p-4">
      <TextField
        name="contact"
        type="email"
        label={t`Where may we answer?`}
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={state.problem}
        className="min-w-48 flex-1"
      />
      <Button type="submit" variant="secondary" pending={state.busy}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}

/** A small form with one wish: busy, done, or why not. */
export function useSending(send: () => Promise<void>) {
  const { t } = useLingui()
  const [state, setState] = useState<{ busy: boolean; done: boolean; problem?: string }>({ busy: false, done: false })
  async function run(event: FormEvent) {
    event.preventDefault()
    if (state.busy) return
    setState({ busy: true, done: false })
    try {
      await send()
      setState({ busy: false, done: true })
    } catch (error) {
      const sentence = error instanceof ApiError ? (error.fields[0]?.message ?? error.message) : ''
      setState({
        busy: false,
        done: false,
        problem: sentence || t`No answer came. Check your connection and try again.`,
      })
    }
  }
  return { state, run }
}
