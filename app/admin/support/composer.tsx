import { Trans, useLingui } from '@lingui/react/macro'
import { Lock, Send } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Refusal } from '#app/admin/frame/refusal.tsx'
import { AttachButton, AttachedFiles, ROUND, UploadProblems } from '#app/kit/attached-files.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Segmented } from '#app/ui/choices.tsx'
import { cx } from '#app/ui/cx.ts'
import { TextArea } from '#app/ui/text-field.tsx'
import type { TicketDetail } from '#modules/support/support.contract.ts'
import { ANSWER_LENGTH } from '#modules/support/support-limits.contract.ts'
import { RepliesMenu } from './replies-menu.tsx'
import { type Composing, useComposer } from './use-composer.ts'

/** An answer by e-mail and into the chat, or a note for colleagues. What is typed stays until it has arrived. */
export function Composer({ detail }: { detail: TicketDetail }) {
  const { t } = useLingui()
  const { ticket } = detail
  const answerable = ticket.status !== 'closed' && (ticket.requester_email !== null || detail.conversation_id !== null)
  const [mode, setMode] = useState<'answer' | 'note'>(answerable ? 'answer' : 'note')
  const composer = useComposer(ticket, mode)
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
        <Refusal problem={composer.problem} />
        {composer.hurdle && <Alert tone="danger" live title={composer.hurdle} />}
        {mode === 'answer' && <UploadProblems problems={composer.problems} />}
        {mode === 'answer' && detail.conversation_id !== null && <IntoChat email={ticket.requester_email} />}
        <Words composer={composer} mode={mode} to={ticket.requester_email ?? ticket.requester_name} />
        {mode === 'answer' && <AttachedFiles files={composer.files} onRemove={composer.remove} />}
        <Tools composer={composer} mode={mode} detail={detail} />
      </div>
    </Card>
  )
}

function WhyNot({ ticket: { status } }: Pick<TicketDetail, 'ticket'>) {
  return (
    <p className="text-soft text-sm">
      {status === 'closed' ? (
        <Trans>This ticket is closed for good. Whoever writes again begins a new one.</Trans>
      ) : (
        <Trans>No e-mail address was left, and there is no chat to answer in. Notes can be written here.</Trans>
      )}
    </p>
  )
}

type PartProps = { composer: Composing; mode: 'answer' | 'note' }

function IntoChat({ email }: { email: string | null }) {
  return (
    <p className="text-soft text-sm">
      {email === null ? (
        <Trans>No e-mail address was left: your answer appears in the chat only.</Trans>
      ) : (
        <Trans>Your answer also appears in the chat that this came from.</Trans>
      )}
    </p>
  )
}

function Words({ composer, mode, to }: PartProps & { to: string }) {
  const { t } = useLingui()
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    composer.send(false)
  }
  return (
    <TextArea
      ref={composer.box}
      label={mode === 'answer' ? t`Your answer to ${to}` : t`Your note; only staff sees it`}
      rows={5}
      maxLength={ANSWER_LENGTH}
      value={composer.text}
      onChange={({ target }) => composer.setText(target.value)}
      onKeyDown={onKeyDown}
      help={t`Ctrl and Enter sends.`}
      error={composer.missing ? t`Write something first.` : undefined}
    />
  )
}

function Tools({ composer, mode, detail }: PartProps & { detail: TicketDetail }) {
  if (mode === 'note')
    return (
      <div>
        <Button
          variant="secondary"
          pending={composer.pending}
          icon={<Lock aria-hidden="true" className="size-4" />}
          onClick={() => composer.send(false)}
        >
          <Trans>Save the note</Trans>
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {detail.ticket.requester_email !== null && (
        <AttachButton onFiles={composer.attach} className={cx(ROUND, 'size-9 pointer-coarse:size-11')} />
      )}
      <RepliesMenu detail={detail} onChoose={composer.insert} />
      <span className="grow" />
      <Button variant="secondary" pending={composer.pending} onClick={() => composer.send(true)}>
        <Trans>Send and solve</Trans>
      </Button>
      <Button
        pending={composer.pending}
        icon={<Send aria-hidden="true" className="size-4" />}
        onClick={() => composer.send(false)}
      >
        <Trans>Send answer</Trans>
      </Button>
    </div>
  )
}
