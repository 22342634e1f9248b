import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { lastSeq } from '#app/chat/line/chat-state.ts'
import { returnToDraft } from '#app/components/talk/use-draft.ts'
import { useVisible } from '#app/components/talk/use-visible.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { Composer } from './composer.tsx'
import type { DeskLine } from './desk-line.ts'
import { deskPath } from './desk-query.ts'
import type { DeskState } from './desk-state.ts'
import { Messages } from './messages.tsx'
import { PaneHead } from './pane-head.tsx'
import type { PaneProps } from './pane-props.ts'
import { PaneSkeleton } from './pane-skeleton.tsx'

/** What is said in one conversation, and what an agent does with it. */
export function ConversationPane(props: PaneProps) {
  const { staff, line, desk, address, command, setCommand } = props
  const { detail, detailFailed } = desk
  useReading(desk, line, staff.id)
  function takeBack(clientId: string) {
    const text = desk.pending.find((one) => one.clientId === clientId)?.text
    if (text && address.chat) returnToDraft(`desk:${address.chat}`, text)
    line.discard(clientId)
  }
  if (!detail && detailFailed) return <Failed {...props} />
  if (!detail) return <PaneSkeleton />
  return (
    <>
      <PaneHead {...props} detail={detail} />
      <Messages
        desk={desk}
        detail={detail}
        onEarlier={line.readEarlier}
        onDiscard={takeBack}
        onRetry={(clientId) => line.retry(clientId)}
      />
      <Composer staff={staff} line={line} desk={desk} detail={detail} command={command} setCommand={setCommand} />
    </>
  )
}

/** The agent who has the conversation and sees it has read it. */
function useReading(desk: DeskState, line: DeskLine, staffId: string) {
  const visible = useVisible()
  const holder = desk.detail?.conversation.agent_id === staffId
  const unread = desk.detail?.conversation.unread ?? 0
  const last = lastSeq(desk)
  const on = desk.line === 'on'
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each message and each unread one
  useEffect(() => {
    if (visible && holder && on && last > 0) line.readUpToEnd()
  }, [line, visible, holder, on, last, unread])
}

function Failed({ desk: { detailFailed }, line, address }: PaneProps) {
  const { t } = useLingui()
  return (
    <ErrorState
      className="my-auto"
      title={detailFailed?.message || t`Failed to connect to server`}
      action={
        detailFailed?.gone ? (
          <ButtonLink to={deskPath({ ...address, chat: null })} variant="secondary">
            <Trans>Back to the list</Trans>
          </ButtonLink>
        ) : (
          <Button variant="secondary" onClick={() => void line.refresh()}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    />
  )
}
