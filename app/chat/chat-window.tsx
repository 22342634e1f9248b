import { type RefObject, useEffect, useState } from 'react'
import { ChatComposer } from './chat-composer.tsx'
import { ContactForm, EndPanel } from './chat-end.tsx'
import { QuickReplies, SettingsPanel, StartPanel } from './chat-panels.tsx'
import { type ChatState, lastSeq, unreadAfter } from './line/chat-state.ts'
import { type ChatSettings, isLocal } from './line/chat-storage.ts'
import { LineNotice } from './line-notice.tsx'
import { MessageList } from './message-list.tsx'
import { type ChatTools, useTyping } from './use-chat.ts'
import type { Draft } from './use-draft.ts'
import type { Ending } from './use-ending.ts'
import { useWaiting } from './use-waiting.ts'
import type { Welcome } from './use-welcome.ts'
import { WaitNotice } from './wait-notice.tsx'

type WindowProps = {
  own: ChatTools & { chat: ChatState }
  settings: [ChatSettings, (settings: ChatSettings) => void]
  welcome: Welcome | null
  draft: Draft
  ending: Ending
  showSettings: boolean
  onSettingsDone: () => void
  box: RefObject<HTMLTextAreaElement | null>
}

/** Everything below the header: the beginning, the conversation, the end, or the settings. */
export function ChatWindow(props: WindowProps) {
  const { own, settings, ending, showSettings, onSettingsDone } = props
  const { chat, line, visitor } = own
  useReading(line, chat, !showSettings)
  if (showSettings) return <SettingsPanel settings={settings[0]} onChange={settings[1]} onDone={onSettingsDone} />
  if (ending.sessionId)
    return <EndPanel left answered sessionId={ending.sessionId} rated={false} onAgain={() => again(props)} />
  if (!chat.sessionId) return <StartPanel {...{ visitor, line: chat.line }} onStart={() => line.start()} />
  return <Conversation {...props} sessionId={chat.sessionId} />
}

/** What had not arrived in the old conversation is there to be sent in the new one. */
function again({ own: { line, chat }, ending, draft }: WindowProps) {
  ending.forget()
  draft.setText([draft.text, ...chat.pending.map(({ text }) => text)].filter(Boolean).join('\n'))
  void line.leave().then(() => line.connect())
}

function Conversation({ sessionId, ...props }: WindowProps & { sessionId: string }) {
  const { own, welcome, draft, box } = props
  const { chat, line } = own
  const typing = useTyping(line)
  const waiting = useWaiting(chat, line)
  const connected = chat.line === 'on'
  const local = isLocal(sessionId)
  const answered = unreadAfter(chat, 0) > 0
  const silent = chat.messages.every(({ sender_type }) => sender_type !== 'user') && chat.pending.length === 0
  function send(message: string, fileIds: string[]) {
    if (!line.say(message, fileIds)) return
    typing.stop()
    draft.setText('')
  }
  function takeBack(clientId: string) {
    const { text = '' } = chat.pending.find((one) => one.clientId === clientId) ?? {}
    line.discard(clientId)
    draft.setText([text, draft.text].filter(Boolean).join('\n'))
  }
  function choose(text: string) {
    draft.setText(text)
    box.current?.focus()
  }
  return (
    <>
      {(local || chat.line === 'lost') && <LineNotice local={local} />}
      <MessageList chat={chat} welcome={welcome} onDiscard={takeBack} onRetry={(clientId) => line.retry(clientId)} />
      {chat.status === 'closed' ? (
        <EndPanel
          {...{ sessionId, answered }}
          plain={chat.partner === 'plain'}
          rated={chat.rated}
          onAgain={() => again(props)}
        />
      ) : (
        <>
          {waiting && <WaitNotice notice={waiting} />}
          {chat.wantsEmail && <ContactForm sessionId={sessionId} />}
          {silent && <QuickReplies onChoose={choose} />}
          <ChatComposer
            {...{ box, draft, onSend: send }}
            onTyping={typing.touch}
            disabled={!connected && !local}
            files={!local && chat.partner !== 'plain'}
          />
        </>
      )}
    </>
  )
}

/** What stands in an open window that is looked at counts as read. */
function useReading(line: ChatTools['line'], chat: ChatState, shown: boolean) {
  const looking = useLooking()
  const last = lastSeq(chat)
  const { sessionId, joined } = chat
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation has numbers of its own
  useEffect(() => {
    if (last > 0 && shown && looking && joined) line.readUpTo(last)
  }, [line, last, shown, looking, joined, sessionId])
}

function useLooking(): boolean {
  const [looking, setLooking] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setLooking(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return looking
}
