import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useAuth } from '#app/account/auth-record.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { CHAT_NAME_LENGTH } from '#modules/chat/chat-limits.contract.ts'
import { SessionRefused } from './line/chat-line.deps.ts'
import type { Line } from './line/chat-state.ts'
import { type ChatSettings, USUAL_SETTINGS } from './line/chat-storage.ts'
import { LineNotice } from './line-notice.tsx'
import type { Visitor } from './use-chat.ts'

type StartProps = { visitor: Visitor; line: Line; onStart: () => Promise<void> }

/** Before a conversation: an optional name and email address, and the start button. */
export function StartPanel({ visitor, line, onStart }: StartProps) {
  const { t } = useLingui()
  const known = useAuth()
  const [starting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    visitor.name = String(form.get('name') ?? '')
    visitor.email = String(form.get('email') ?? '').trim()
    setStarting(true)
    setProblem(undefined)
    await onStart().catch((error) => error instanceof SessionRefused && setProblem(error.message))
    setStarting(false)
  }
  return (
    <>
      {line === 'lost' && <LineNotice local={false} />}
      <form
        noValidate
        onSubmit={(event) => void start(event)}
        className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto bg-paper p-5"
      >
        <p className="text-soft">
          <Trans>Ask us anything about a trip, a payment or your stay. A person answers.</Trans>
        </p>
        {!known && (
          <>
            <TextField
              name="name"
              label={t`Your name (optional)`}
              autoComplete="name"
              maxLength={CHAT_NAME_LENGTH}
              defaultValue={visitor.name}
            />
            <TextField
              name="email"
              type="email"
              label={t`Your email (optional)`}
              help={t`So that our answer reaches you even after you leave.`}
              autoComplete="email"
              defaultValue={visitor.email}
              error={problem}
            />
          </>
        )}
        <Button type="submit" variant="sun" wide pending={starting} disabled={line !== 'on'}>
          <Trans>Start Chat</Trans>
        </Button>
      </form>
    </>
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
  const { enabled } = settings
  const check = (name: 'enabled' | 'autoOpen' | 'showWelcome', label: string, disabled = false) => (
    <label className={cx('flex min-h-11 items-center gap-3', disabled && 'text-soft')}>
      <input
        type="checkbox"
        checked={settings[name]}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...settings, [name]: target.checked })}
        className="size-5 shrink-0 accent-sea"
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
      <p className="text-soft text-sm">
        <Trans>Saved on this device as you change them.</Trans>
      </p>
      {check('enabled', t`Show the chat button on every page`)}
      <p role="status" className="text-soft text-sm empty:hidden">
        {!enabled && (
          <Trans>From the next page on, the chat opens only from the foot of the page, and never by itself.</Trans>
        )}
      </p>
      {check('autoOpen', t`Open the chat when a page opens`, !enabled)}
      {check('showWelcome', t`Show the welcome message`)}
      <TextField
        name="agentName"
        label={t`Name of the support team`}
        help={t`In the welcome message.`}
        value={settings.agentName === USUAL_SETTINGS.agentName ? t`Support` : settings.agentName}
        maxLength={40}
        onChange={({ target }) => onChange({ ...settings, agentName: target.value })}
      />
      <Button variant="secondary" onClick={onDone}>
        <Trans>Back to the chat</Trans>
      </Button>
    </section>
  )
}
