import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { isOffered } from '#platform/site.ts'
import { giveContact, rateChat } from './chat-calls.ts'
import { KeepChat } from './keep-chat.tsx'
import { useSending } from './use-sending.ts'

type EndProps = {
  sessionId: string
  rated: boolean
  /** Staff have written something. */
  answered: boolean
  /** By the visitor. */
  left?: boolean
  /** The server knows neither ratings nor transcripts. */
  plain?: boolean
  onAgain: () => void
}

/** After the end: rating, transcript, and a new chat. */
export function EndPanel({ sessionId, rated, answered, left, plain, onAgain }: EndProps) {
  return (
    <div
      className={cx(
        'grid content-start gap-4 overflow-y-auto p-4',
        left ? 'min-h-0 flex-1 bg-paper' : 'max-h-[68%] shrink-0 border-line border-t bg-surface',
      )}
    >
      {left && (
        <p className="text-soft">
          <Trans>You have left the chat. Thank you for writing to us.</Trans>
        </p>
      )}
      {!plain && rated && (
        <p role="status" className="text-soft text-sm">
          <Trans>Thank you for your rating.</Trans>
        </p>
      )}
      {!plain && !rated && <RatingForm sessionId={sessionId} />}
      {answered && <KeepChat sessionId={sessionId} mails={!plain} />}
      {isOffered('chat') && (
        <Button variant="secondary" onClick={onAgain}>
          <Trans>Start a new chat</Trans>
        </Button>
      )}
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

/** Asks where to answer a visitor whom nobody can answer now. */
export function ContactForm({ sessionId }: { sessionId: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [email, setEmail] = useState('')
  const { state, run } = useSending(() => giveContact(sessionId, email, locale))
  if (state.done)
    return (
      <p role="status" className="border-line border-t bg-surface p-4 text-sm">
        <Trans>Thank you. We will answer at {email}.</Trans>
      </p>
    )
  return (
    <form noValidate onSubmit={run} className="flex flex-wrap items-end gap-2 border-line border-t bg-surface p-4">
      <TextField
        name="contact"
        type="email"
        label={t`Where should we answer?`}
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
