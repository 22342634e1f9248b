import { type RefObject, useEffect } from 'react'
import { keepDraft, returnToDraft } from '#app/components/talk/use-draft.ts'
import { useVisible } from '#app/components/talk/use-visible.ts'
import { ChatComposer } from './chat-composer.tsx'
import { ContactForm, EndPanel } from './chat-end.tsx'
import { QuickReplies, SettingsPanel, StartPanel } from './chat-panels.tsx'
import { type ChatState, lastSeq, unreadAfter } from './line/chat-state.ts'
import { type ChatSettings, isLocal } from './line/chat-storage.ts'
import { LineNotice } from './line-notice.tsx'
import { MessageList } from './message-list.tsx'
import { type ChatTools, DRAFT } from './use-chat.ts'
import type { Ending } from './use-ending.ts'
import { useWaiting } from './use-waiting.ts'
import type { Welcome } from './use-welcome.ts'
import { WaitNotice } from './wait-notice.tsx'

type WindowProps = {
  own: ChatTools & { chat: ChatState }
  settings: [ChatSettings, (settings: ChatSettings) => void]
  welcome: Welcome | null
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
  if (!chat.sessionId) return <StartPanel visitor={visitor} line={chat.line} onStart={() => line.start()} />
  return <Conversation {...props} sessionId={chat.sessionId} />
}

/** What had not arrived in the old conversation is there to be sent in the new one. */
function again({ own: { line, chat }, ending }: WindowProps) {
  ending.forget()
  returnToDraft(DRAFT, chat.pending.map(({ text }) => text).join('\n'))
  void line.leave().then(() => line.connect())
}

function Conversation({ sessionId, ...props }: WindowProps & { sessionId: string }) {
  const { own, welcome, box } = props
  const { chat, line } = own
  const waiting = useWaiting(chat, line)
  const connected = chat.line === 'on'
  const local = isLocal(sessionId)
  const answered = unreadAfter(chat, 0) > 0
  const silent = chat.messages.every(({ sender_type }) => sender_type !== 'user') && chat.pending.length === 0
  function takeBack(clientId: string) {
    const { text = '' } = chat.pending.find((one) => one.clientId === clientId) ?? {}
    line.discard(clientId)
    returnToDraft(DRAFT, text)
  }
  function choose(text: string) {
    keepDraft(DRAFT, text)
    box.current?.focus()
  }
  return (
    <>
      {(local || chat.line === 'lost') && <LineNotice local={local} />}
      <MessageList chat={chat} welcome={welcome} onDiscard={takeBack} onRetry={(clientId) => line.retry(clientId)} />
      {chat.status === 'closed' ? (
        <EndPanel
          sessionId={sessionId}
          answered={answered}
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
            line={line}
            sessionId={sessionId}
            box={box}
            disabled={!connected && !local}
            files={!local && chat.partner !== 'plain'}
          />
        </>
      )}
    </>
  )
}

/** What is in an open window that is looked at counts as read. */
function useReading(line: ChatTools['line'], chat: ChatState, shown: boolean) {
  const looking = useVisible()
  const last = lastSeq(chat)
  const { sessionId, joined } = chat
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation has numbers of its own
  useEffect(() => {
    if (last > 0 && shown && looking && joined) line.readUpTo(last)
  }, [line, last, shown, looking, joined, sessionId])
}
