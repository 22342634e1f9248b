import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { usePresenceWords } from '#app/admin/chat-agents/presence-words.ts'
import { useAction } from '#app/admin/session/data.ts'
import type { Admin } from '#app/admin/session/staff-session.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { ChatAgent } from '#modules/chat/desk/desk.contract.ts'
import { conversation } from '#modules/chat/desk/desk.routes.ts'
import type { DeskDialogProps } from './close-dialog.tsx'
import type { DeskLine } from './desk-line.ts'

type TransferProps = DeskDialogProps & {
  agents: readonly ChatAgent[]
  staff: Admin
  line: Pick<DeskLine, 'readAgents'>
}

const ORDER = { available: 0, away: 1, offline: 2 } as const

/** To whom of those who are there, with a word about what it is about. */
export function TransferDialog({ id, refresh, close, agents, staff, line }: TransferProps) {
  const { t } = useLingui()
  const { submit } = useAction({ after: refresh })
  const form = useForm({
    check: ({ to }) => (to ? [] : [{ field: 'to', message: msg`Choose a person.` }]),
    async send({ to = '', note }) {
      await submit(conversation.transfer, { id, body: { to, note } })
      close()
    },
  })
  const others = agents
    .filter(({ staff_id, presence }) => staff_id !== staff.id && presence !== 'offline')
    .toSorted((a, b) => ORDER[a.presence] - ORDER[b.presence] || a.load - b.load)
  // Read again, since nobody is told when a colleague closes the console.
  useEffect(() => void line.readAgents(), [line])
  return (
    <FormDialog
      {...form}
      title={t`Transfer this chat`}
      size="sm"
      keep={t`Keep the chat`}
      verb={t`Transfer`}
      disabled={others.length === 0}
      onClose={close}
    >
      <Colleagues others={others} error={form.errorOf('to')} />
      <TextArea
        name="note"
        rows={2}
        label={t`What is it about? (optional)`}
        help={t`Your colleague reads it; the visitor does not.`}
        maxLength={500}
        error={form.errorOf('note')}
      />
    </FormDialog>
  )
}

function Colleagues({ others, error }: { others: readonly ChatAgent[]; error: ReactNode }) {
  const { t } = useLingui()
  const presenceWords = usePresenceWords()
  if (others.length === 0)
    return <Alert title={t`No colleague has the chat open. Return it to the queue, or write a note and keep it.`} />
  return (
    <RadioGroup
      name="to"
      legend={t`To whom?`}
      error={error}
      options={others.map(({ staff_id, name, load, load_limit, ...agent }) => ({
        value: staff_id,
        label: name,
        help: presenceWords(agent.presence),
        trail: t`${load} of ${load_limit}`,
      }))}
    />
  )
}
