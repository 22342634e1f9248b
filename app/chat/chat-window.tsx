import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useEffect, useRef, useState } from 'react'
import { BRAND } from '#app/brand.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { ChatNotice } from '#modules/chat/chat.contract.ts'
import { readNotice } from './chat-calls.ts'
import { ChatComposer } from './chat-composer.tsx'
import { ContactForm, EndPanel, QuickReplies, SettingsPanel, StartPanel } from './chat-parts.tsx'
import type { ChatState } from './line/chat-state.ts'
import { lastSeq } from './line/chat-state.ts'
import { isLocal } from './line/chat-storage.ts'
import { MessageList } from './message-list.tsx'
import { type ChatTools, useChatSettings, useTyping } from './use-chat.ts'

type WindowProps = ChatTools & {
  chat: ChatState
  showSettings: boolean
  onSettingsDone: () => void
  box: Ref<HTMLTextAreaElement>
}

/** Everything below the header: the beginning, the conversation, the end, or the settings. */
export function ChatWindow({ line, storage, visitor, chat, showSettings, onSettingsDone, box }: WindowProps) {
  const [settings, keepSettings] = useChatSettings(storage)
  const [text, setText] = useState('')
  const typing = useTyping(line)
  const welcome = useWelcome(chat, settings.showWelcome, settings.agentName)
  const connected = chat.line === 'on'
  const local = chat.sessionId !== null && isLocal(chat.sessionId)
  useReading(line, chat)
  if (showSettings) return <SettingsPanel settings={settings} onChange={keepSettings} onDone={onSettingsDone} />
  if (!chat.sessionId) return <StartPanel visitor={visitor} connected={connected} onStart={() => line.start()} />
  function send(message: string, fileIds: string[]) {
    if (!line.say(message, fileIds)) return
    typing.stop()
    setText('')
  }
  function write(value: string) {
    setText(value)
    typing.touch()
  }
  return (
    <>
      {!connected && <LineNotice local={local} />}
      <MessageList chat={chat} welcome={welcome} onDiscard={(clientId) => line.discard(clientId)} />
      {chat.status === 'closed' ? (
        <EndPanel
          sessionId={chat.sessionId}
          rated={chat.rated}
          onAgain={() => void line.leave().then(() => line.connect())}
        />
      ) : (
        <>
          {chat.wantsEmail && <ContactForm sessionId={chat.sessionId} />}
          {chat.messages.length === 0 && <QuickReplies onChoose={setText} />}
          <ChatComposer
            {...{ box, text, sessionId: chat.sessionId, onSend: send }}
            onText={write}
            disabled={!connected && !local}
          />
        </>
      )}
    </>
  )
}

/** Nobody hears what is written now; what becomes of it is said. */
function LineNotice({ local }: { local: boolean }) {
  return (
    <Alert tone="warning" live banner>
      {local ? (
        <Trans>
          Nobody is connected. What you write is kept on this device and delivered when the connection is back.
        </Trans>
      ) : (
        <Trans>The connection is lost. We are trying again; nothing that you have sent is lost.</Trans>
      )}
    </Alert>
  )
}

/** Specification §9. */
const WELCOME_MS = 1_000
const QUICK_SECONDS = 60

/** A second after the beginning the house says something: how long it takes, as far as that is measured. */
function useWelcome(chat: ChatState, wanted: boolean, from: string) {
  const { t } = useLingui()
  const locale = useLocale()
  const [notice, setNotice] = useState<ChatNotice | 'none' | null>(null)
  const { sessionId } = chat
  useEffect(() => {
    if (!sessionId) return setNotice(null)
    const timer = setTimeout(() => {
      if (isLocal(sessionId)) return setNotice('none')
      readNotice(locale).then(setNotice, () => setNotice('none'))
    }, WELCOME_MS)
    return () => clearTimeout(timer)
  }, [sessionId, locale])
  if (!wanted || notice === null || !sessionId) return null
  const brand = BRAND.name
  if (isLocal(sessionId)) {
    const text = t`Welcome to ${brand} support! This is demo mode: nobody is connected. Your messages are kept on this device and delivered when the connection is back.`
    return { from, text }
  }
  const seconds = notice === 'none' ? null : notice.typical_seconds
  const minutes = Math.ceil((seconds ?? 0) / 60)
  if (seconds === null || seconds <= QUICK_SECONDS)
    return { from, text: t`Welcome to ${brand} support! Our team typically responds in under 1 minute.` }
  return { from, text: t`Welcome to ${brand} support! Our team typically responds in about ${minutes} minutes.` }
}

/** What stands in an open window counts as read. */
function useReading(line: ChatTools['line'], chat: ChatState) {
  const told = useRef(0)
  const last = lastSeq(chat)
  useEffect(() => {
    if (last <= told.current || document.visibilityState !== 'visible') return
    told.current = last
    line.readUpTo(last)
  }, [line, last])
}
