import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { useData } from '#app/admin/session/data.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay, useStaff } from '#app/admin/session/staff-session.ts'
import { useAhead, useServerNow } from '#app/admin/words/use-server-now.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { ChangeTicket, TicketDetail } from '#modules/support/support.contract.ts'
import { ticket as endpoints, supportDesk } from '#modules/support/support.routes.ts'
import { PRIORITIES, TICKET_STATUSES } from '#modules/support/support-limits.contract.ts'
import { DueMark } from './due-mark.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { Snooze } from './snooze.tsx'
import { SpamDialog } from './spam/spam-dialog.tsx'
import { TicketTags } from './ticket-tags.tsx'
import { PRIORITY_LOOKS, TICKET_STATUS_LOOKS } from './ticket-words.ts'

const MINUTE = 60_000

/** Status, priority, assignee, tags and when to look again; each takes effect when it is chosen. */
export function StatePanel({ detail: { ticket, now: serverNow } }: { detail: TicketDetail }) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const may = useMay()
  const now = useServerNow(useAhead(serverNow), MINUTE)
  const [merging, setMerging] = useState(false)
  const [spam, setSpam] = useState(false)
  const onDone = useCallback(() => toast({ variant: 'success', title: t`Changed` }), [toast, t])
  const { send, pending, problem } = usePageAction(onDone)
  const { number } = ticket
  const change = (body: ChangeTicket) => send(endpoints.change, { number, body })
  const statuses = TICKET_STATUSES.filter((status) => status !== 'closed' || may('support.manage'))
  return (
    <Panel
      title={<Trans>What to do</Trans>}
      aside={
        <span className="text-sm">
          <DueMark row={ticket} now={now} />
        </span>
      }
    >
      <div className="grid gap-4" aria-busy={pending || undefined}>
        <ProblemAlert problem={problem} />
        <Select
          label={t`Status`}
          controlSize="sm"
          value={ticket.status}
          disabled={pending}
          onChange={({ target }) => void change({ status: target.value as TicketDetail['ticket']['status'] })}
          options={statuses.map((value) => ({ value, label: i18n._(TICKET_STATUS_LOOKS[value].word) }))}
        />
        <Select
          label={t`Priority`}
          controlSize="sm"
          value={ticket.priority}
          disabled={pending}
          onChange={({ target }) => void change({ priority: target.value as TicketDetail['ticket']['priority'] })}
          options={PRIORITIES.map((value) => ({ value, label: i18n._(PRIORITY_LOOKS[value].word) }))}
        />
        <AssigneeSelect ticket={ticket} disabled={pending} onChoose={(assigneeId) => void change({ assigneeId })} />
        <TicketTags ticket={ticket} pending={pending} put={(tags) => change({ tags })} />
        <Snooze ticket={ticket} disabled={pending} put={(snoozedUntil) => change({ snoozedUntil })} />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => setMerging(true)}>
            <Trans>Merge into another ticket</Trans>
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setSpam(true)}>
            <Trans>It is spam</Trans>
          </Button>
        </div>
      </div>
      {spam && <SpamDialog ticket={ticket} onClose={() => setSpam(false)} />}
      {merging && <MergeDialog ticket={ticket} onClose={() => setMerging(false)} />}
    </Panel>
  )
}

type AssigneeSelectProps = {
  ticket: TicketDetail['ticket']
  disabled: boolean
  onChoose: (id: string | null) => void
}

function AssigneeSelect({ ticket, disabled, onChoose }: AssigneeSelectProps) {
  const { t } = useLingui()
  const me = useStaff()
  const { data } = useData(supportDesk.assignees, {})
  const { assignee_id, assignee_name } = ticket
  const known = data ?? (assignee_id ? [{ id: assignee_id, name: assignee_name ?? '' }] : [])
  const gone = assignee_id && !known.some(({ id }) => id === assignee_id)
  const people = gone ? [...known, { id: assignee_id, name: assignee_name ?? '' }] : known
  return (
    <div className="grid gap-2">
      <Select
        label={t`Assignee`}
        controlSize="sm"
        value={assignee_id ?? ''}
        disabled={disabled}
        placeholder={t({ message: 'Nobody', context: 'tickets' })}
        onChange={({ target }) => onChoose(target.value || null)}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {me && assignee_id !== me.id && (
        <div>
          <Button size="sm" variant="ghost" disabled={disabled} onClick={() => onChoose(me.id)}>
            <Trans>Take it</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
