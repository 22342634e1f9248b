import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Card } from '#app/ui/card.tsx'
import { Segmented } from '#app/ui/choices.tsx'
import { cx } from '#app/ui/cx.ts'
import type { TicketDetail } from '#modules/support/support.contract.ts'
import { AnswerForm } from './answer-form.tsx'
import { TicketNoteForm } from './ticket-note-form.tsx'

/** An answer by email and into the chat, or a note for colleagues. */
export function TicketComposer({ detail }: { detail: TicketDetail }) {
  const { t } = useLingui()
  const { ticket } = detail
  const answerable = ticket.status !== 'closed' && (ticket.requester_email !== null || detail.conversation_id !== null)
  const [mode, setMode] = useState<'answer' | 'note'>(answerable ? 'answer' : 'note')
  return (
    <Card look="flat" className={cx('rounded-lg', mode === 'note' && 'bg-warning-tint')}>
      <h2 className="sr-only">
        <Trans>Write</Trans>
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Segmented
          legend={t`What to write`}
          hideLegend
          name="mode"
          value={mode}
          onChange={(value) => setMode(value as typeof mode)}
          options={[
            { value: 'answer', label: t`Answer`, disabled: !answerable },
            { value: 'note', label: t`Note for colleagues` },
          ]}
        />
        {!answerable && <WhyNot ticket={ticket} />}
        {mode === 'answer' && <AnswerForm detail={detail} />}
        {mode === 'note' && <TicketNoteForm number={ticket.number} />}
      </div>
    </Card>
  )
}

function WhyNot({ ticket: { status } }: Pick<TicketDetail, 'ticket'>) {
  return (
    <p className="text-soft text-sm">
      {status === 'closed' ? (
        <Trans>This ticket is closed permanently. A new message from the customer opens a new ticket.</Trans>
      ) : (
        <Trans>There is no email address and no chat to answer in. You can write notes here.</Trans>
      )}
    </p>
  )
}
