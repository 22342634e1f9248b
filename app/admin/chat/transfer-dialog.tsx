import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { usePresenceWords } from '#app/admin/chat-agents/presence-words.ts'
import type { Admin } from '#app/admin/session/staff-session.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { ChatAgent } from '#modules/chat/desk/desk.contract.ts'
import { conversation } from '#modules/chat/desk/desk.routes.ts'
import type { ActionDialogProps } from './close-dialog.tsx'
import type { DeskLine } from './desk-line.ts'

type TransferProps = ActionDialogProps & {
  agents: readonly ChatAgent[]
  staff: Admin
  line: Pick<DeskLine, 'readAgents'>
}

const ORDER = { available: 0, away: 1, offline: 2 } as const

/** To whom of those who are there, with a word about what it is about. */
export function TransferDialog({ action, id, close, agents, staff, line }: TransferProps) {
  const { t } = useLingui()
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const others = agents
    .filter(({ staff_id, presence }) => staff_id !== staff.id && presence !== 'offline')
    .toSorted((a, b) => ORDER[a.presence] - ORDER[b.presence] || a.load - b.load)
  // Who has shut the console tells nobody.
  useEffect(() => void line.readAgents(), [line])
  async function send() {
    setTried(true)
    if (to && (await action.run(conversation.transfer, { id, body: { to, note } }))) close()
  }
  return (
    <FormDialog
      title={t`Transfer this chat`}
      size="sm"
      keep={t`Keep the chat`}
      verb={t`Transfer`}
      pending={action.busy}
      disabled={others.length === 0}
      problem={action.problem}
      onSubmit={send}
      onClose={close}
    >
      <Colleagues others={others} to={to} missing={tried && !to} onChoose={setTo} />
      <TextArea
        name="note"
        rows={2}
        label={t`What is it about? (optional)`}
        help={t`Your colleague reads it; the visitor does not.`}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}

type ColleaguesProps = {
  others: readonly ChatAgent[]
  to: string
  missing: boolean
  onChoose: (id: string) => void
}

function Colleagues({ others, to, missing, onChoose }: ColleaguesProps) {
  const { t } = useLingui()
  const presenceWords = usePresenceWords()
  if (others.length === 0)
    return <Alert title={t`None of your colleagues has the chat open. Put it back, or write a note and keep it.`} />
  return (
    <RadioGroup
      name="to"
      legend={t`To whom?`}
      value={to}
      onChange={onChoose}
      error={missing ? t`Choose a person.` : undefined}
      options={others.map(({ staff_id, name, load, load_limit, ...agent }) => ({
        value: staff_id,
        label: name,
        help: presenceWords(agent.presence),
        trail: t`${load} of ${load_limit}`,
      }))}
    />
  )
}
