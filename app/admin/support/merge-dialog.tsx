import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type FormEvent, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useData } from '#app/admin/session/data.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { TicketRow } from '#modules/support/support.contract.ts'
import { ticket as endpoints, supportDesk } from '#modules/support/support.routes.ts'

type MergeDialogProps = { ticket: TicketRow; onClose: () => void }

/** Finds the ticket to merge into; those of the same person are listed at first. */
export function MergeDialog({ ticket, onClose }: MergeDialogProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(ticket.requester_email ?? ticket.requester_name)
  const [into, setInto] = useState('')
  const { send, pending, problem } = useMerge(Number(into))
  const query = { view: 'all', q: asked, page: 1 } as const
  const { data, failed, again } = useData(supportDesk.list, { query })
  const rows = data?.rows.filter(({ number, status }) => number !== ticket.number && status !== 'closed')
  const merge = () => void send(endpoints.merge, { number: ticket.number, body: { into: Number(into) } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Merge #{ticket.number} into another ticket</Trans>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button disabled={into === ''} pending={pending} onClick={merge}>
            {into === '' ? t`Merge` : t`Merge into #${into}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ProblemAlert problem={problem} />
        <p className="text-soft">
          <Trans>
            This ticket closes, and its messages appear in the other one. Replies to its emails go there too. This
            cannot be undone.
          </Trans>
        </p>
        <Find first={asked} onAsk={setAsked} />
        {failed !== null ? (
          <Button variant="secondary" onClick={again}>
            <Trans>Could not be loaded. Try again</Trans>
          </Button>
        ) : (
          <Found rows={rows} into={into} onChoose={setInto} />
        )}
        <OtherPerson from={ticket} into={rows?.find(({ number }) => `${number}` === into)} />
      </div>
    </Dialog>
  )
}

type Asker = Pick<TicketRow, 'requester_email'>

/** What goes on has one address to answer to. */
function OtherPerson({ from: { requester_email: from }, into }: { from: Asker; into: Asker | undefined }) {
  const to = into?.requester_email
  if (!from || !to || from.toLowerCase() === to.toLowerCase()) return null
  return (
    <Alert tone="warning" live title={<Trans>These are two addresses</Trans>}>
      <Trans>
        Answers will go to {to} only; {from} gets none. Merge them only if both are the same person.
      </Trans>
    </Alert>
  )
}

function useMerge(into: number) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const onDone = useCallback(() => {
    toast({ variant: 'success', title: t`Merged into #${into}` })
    void navigate(localPath(`/admin/support/${into}`))
  }, [toast, t, into, navigate, localPath])
  return usePageAction(onDone)
}

function Find({ first, onAsk }: { first: string; onAsk: (asked: string) => void }) {
  const { t } = useLingui()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onAsk(String(new FormData(event.currentTarget).get('q') ?? '').trim())
  }
  return (
    <form onSubmit={onSubmit} className="flex items-end gap-3">
      <TextField
        name="q"
        type="search"
        label={t`Number, name, email, code or text`}
        controlSize="sm"
        defaultValue={first}
        maxLength={120}
        autoComplete="off"
        className="flex-1"
      />
      <Button type="submit" size="sm" variant="secondary" icon={<Search aria-hidden="true" className="size-4" />}>
        <Trans>Search</Trans>
      </Button>
    </form>
  )
}

type FoundProps = { rows: TicketRow[] | undefined; into: string; onChoose: (into: string) => void }

function Found({ rows, into, onChoose }: FoundProps) {
  const { t } = useLingui()
  if (!rows) return <Skeleton className="h-24 w-full" />
  if (rows.length === 0)
    return (
      <p role="status" className="text-soft">
        <Trans>No other open ticket of this person. Search by number, or for another person.</Trans>
      </p>
    )
  return (
    <RadioGroup
      legend={t`Which one goes on?`}
      name="into"
      value={into}
      onChange={onChoose}
      options={rows.slice(0, 8).map(({ number, subject, requester_name }) => ({
        value: `${number}`,
        label: `#${number} ${subject}`,
        trail: requester_name,
      }))}
    />
  )
}
