import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAction } from '#app/admin/session/data.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { conversation } from '#modules/chat/desk/desk.routes.ts'
import type { HeadProps } from './pane-props.ts'

const LateTransferDialog = latePart({
  source: 'app/admin/chat/transfer-dialog.tsx',
  load: () => import('./transfer-dialog.tsx'),
  pick: (module) => module.TransferDialog,
})
const LateCloseDialog = latePart({
  source: 'app/admin/chat/close-dialog.tsx',
  load: () => import('./close-dialog.tsx'),
  pick: (module) => module.CloseDialog,
})
const LateBlockDialog = latePart({
  source: 'app/admin/chat/block-dialog.tsx',
  load: () => import('./block-dialog.tsx'),
  pick: (module) => module.BlockDialog,
})

/** What can be done with a conversation that is not over. */
export function Actions(props: HeadProps) {
  const { staff, line, desk, detail } = props
  const { t } = useLingui()
  const { asking, ask, dialog, action, own, open, take, putBack } = useActions(props)
  if (!open) return null
  return (
    <>
      {action.problem && <Alert tone="danger" live title={action.problem.message || t`Failed to connect to server`} />}
      <div className="flex flex-wrap gap-2">
        {!own && (
          <Button size="sm" pending={action.busy} onClick={() => void take()}>
            {detail.conversation.status === 'waiting' ? <Trans context="a chat">Take</Trans> : <Trans>Take over</Trans>}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => ask('transfer')}>
          <Trans>Transfer</Trans>
        </Button>
        {own && (
          <Button size="sm" variant="secondary" onClick={() => void putBack()}>
            <Trans>Return to the queue</Trans>
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => ask('close')}>
          <Trans>Close chat</Trans>
        </Button>
        <Button size="sm" variant="secondary" onClick={() => ask('block')}>
          <Trans>Block visitor</Trans>
        </Button>
      </div>
      {asking === 'transfer' && <LateTransferDialog {...dialog} staff={staff} line={line} agents={desk.agents ?? []} />}
      {asking === 'close' && <LateCloseDialog {...dialog} />}
      {asking === 'block' && <LateBlockDialog {...dialog} />}
    </>
  )
}

/** The title of the conversation, where the keyboard goes on when the button that was pressed is gone. */
export const TITLE = 'desk-title'

function useActions({ staff, line, address, detail, command, setCommand }: HeadProps) {
  const [asking, setAsking] = useState<'transfer' | 'close' | 'block' | null>(null)
  const acted = useRef(false)
  const action = useAction({ after: line.refresh })
  const { run } = action
  const { status, agent_id } = detail.conversation
  const id = address.chat ?? detail.conversation.id
  const own = agent_id === staff.id
  const open = status !== 'closed' && staff.permissions.includes('chat.work')
  const ask = useCallback((what: 'transfer' | 'close' | 'block') => {
    acted.current = true
    setAsking(what)
  }, [])
  const take = useCallback(async () => {
    if (await run(conversation.take, { id, body: { holder: agent_id } })) setCommand('answer')
  }, [run, id, agent_id, setCommand])
  async function putBack() {
    acted.current = true
    await run(conversation.release, { id })
  }
  useEffect(() => {
    if (command !== 'take' && command !== 'transfer' && command !== 'close') return
    setCommand(null)
    if (!open) return
    if (command !== 'take') ask(command)
    else if (!own) void take()
  }, [command, setCommand, open, own, ask, take])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is there
  useEffect(() => {
    if (acted.current && !asking && document.activeElement === document.body) document.getElementById(TITLE)?.focus()
  }, [asking, own, open])
  const dialog = { id, refresh: line.refresh, close: () => setAsking(null) }
  return { asking, ask, dialog, action, own, open, take, putBack }
}
