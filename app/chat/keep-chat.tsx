import { Trans } from '@lingui/react/macro'
import { Download, Mail } from 'lucide-react'
import { customerToken } from '#app/account/auth-record.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { saveFile } from '#app/kit/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { BRAND_SLUG } from '#platform/brand.ts'
import { instantText } from '#platform/date-words.ts'
import type { Locale } from '#platform/locale.ts'
import { mailTranscript, readHistory } from './chat-calls.ts'
import { readMessage } from './line/chat-state.ts'
import { useSending } from './use-sending.ts'

/** Keeps the transcript: as a file for anyone, by mail for account holders, since only then the address is proved. */
export function KeepChat({ sessionId, mails }: { sessionId: string; mails: boolean }) {
  const locale = useLocale()
  const saving = useSending(() => saveChat(sessionId, locale))
  return (
    <div className="grid gap-2">
      <form onSubmit={saving.run}>
        <Button type="submit" variant="secondary" size="sm" pending={saving.state.busy}>
          <Download aria-hidden="true" className="size-4" />
          <Trans>Save the chat</Trans>
        </Button>
        <Problem text={saving.state.problem} />
      </form>
      {mails && customerToken() !== null && <MailChat sessionId={sessionId} />}
    </div>
  )
}

function MailChat({ sessionId }: { sessionId: string }) {
  const locale = useLocale()
  const { state, run } = useSending(() => mailTranscript(sessionId, locale))
  if (state.done)
    return (
      <p role="status" className="text-soft text-sm">
        <Trans>The chat is on its way to the address of your account.</Trans>
      </p>
    )
  return (
    <form onSubmit={run}>
      <Button type="submit" variant="secondary" size="sm" pending={state.busy}>
        <Mail aria-hidden="true" className="size-4" />
        <Trans>Email it to me</Trans>
      </Button>
      <Problem text={state.problem} />
    </form>
  )
}

function Problem({ text }: { text: string | undefined }) {
  return text ? (
    <p role="alert" className="mt-1 text-danger text-sm">
      {text}
    </p>
  ) : null
}

async function saveChat(sessionId: string, locale: Locale): Promise<void> {
  const messages = (await readHistory(sessionId, locale)).map(readMessage)
  const lines = messages.map(({ created_at, sender_name, message_text, files = [] }) => {
    const words = [message_text, ...files.map(({ name }) => `[${name}]`)].join(' ').trim()
    return `${instantText(created_at, locale, { year: true })} · ${sender_name}: ${words}`
  })
  saveFile(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain;charset=utf-8' }), `${BRAND_SLUG}-chat.txt`)
}
