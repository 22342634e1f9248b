import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { PersonMerge } from '#modules/accounts/merging/merging.contract.ts'
import type { Person } from '#modules/accounts/people/people.contract.ts'
import { people } from '#modules/accounts/people/people.routes.ts'
import { REASON_MOST } from '#modules/accounts/people/reason.contract.ts'

/** Two accounts of one person: what was asked or done, and asking. Nothing for an account that was never part of it and is gone. */
export function MergePanel({ customer }: { customer: Person }) {
  const manages = useMay()('users.manage')
  const [asks, setAsks] = useState(false)
  const { id, merge, status, email } = customer
  const mayAsk = manages && status === 'active' && email !== null
  if (!merge && !mayAsk) return null
  return (
    <Panel title={<Trans>Another account of the same person</Trans>}>
      <div className="grid gap-3 text-sm">
        {merge && <Standing id={id} merge={merge} />}
        {mayAsk && merge?.status !== 'proposed' && (
          <>
            <p className="text-soft">
              <Trans>
                Trips, messages and everything else in this account move to the other one once the reader of this
                mailbox agrees.
              </Trans>
            </p>
            <div>
              <Button size="sm" variant="secondary" onClick={() => setAsks(true)}>
                <Trans>Merge into another account</Trans>
              </Button>
            </div>
          </>
        )}
      </div>
      {asks && <AskDialog customer={customer} onClose={() => setAsks(false)} />}
    </Panel>
  )
}

function Standing({ id, merge }: { id: string; merge: PersonMerge }) {
  const { t } = useLingui()
  const locale = useLocale()
  const manages = useMay()('users.manage')
  const { fromId, intoId, status, at, expiresAt, name } = merge
  const ends = fromId === id
  const when = formatMoment(at, locale)
  const until = expiresAt ? formatMoment(expiresAt, locale) : ''
  const other = (
    <TextLink to={`/admin/users/customers/${ends ? intoId : fromId}`}>{name || t`the other account`}</TextLink>
  )
  if (status === 'done')
    return (
      <p>
        {ends ? (
          <Trans>
            Merged on {when} into the account of {other}.
          </Trans>
        ) : (
          <Trans>
            On {when} {other} was merged into this account.
          </Trans>
        )}
      </p>
    )
  return (
    <>
      <p>
        {ends ? (
          <Trans>
            On {when} we asked whether to merge this account into that of {other}. The link in the email works until{' '}
            {until}.
          </Trans>
        ) : (
          <Trans>
            On {when} we asked whether to merge {other} into this account. They can answer until {until}.
          </Trans>
        )}
      </p>
      {ends && manages && <TakeBack id={id} />}
    </>
  )
}

function TakeBack({ id }: { id: string }) {
  const { t } = useLingui()
  const toast = useToast()
  const { send, pending, problem } = usePageAction(() =>
    toast({ variant: 'success', title: t`The question is taken back` }),
  )
  return (
    <>
      <ProblemAlert problem={problem} />
      <div>
        <Button
          size="sm"
          variant="ghost"
          className="-ml-4"
          pending={pending}
          onClick={() => void send(people.withdrawMerge, { id })}
        >
          <Trans>Withdraw the question</Trans>
        </Button>
      </div>
    </>
  )
}

function AskDialog({ customer: { id, email }, onClose }: { customer: Person; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction(() => {
    toast({ variant: 'success', title: t`The question is on its way` })
    onClose()
  })
  const form = useForm({
    check: () => [],
    send: ({ into = '', reason = '' }) => submit(people.proposeMerge, { id, body: { into, reason } }),
  })
  return (
    <FormDialog
      {...form}
      size="sm"
      title={t`Merge into another account`}
      keep={t`Not now`}
      verb={t`Ask by email`}
      onClose={onClose}
    >
      <p className="text-soft">
        <Trans>
          We send a link to {email}. Only that person can agree, within three days. This account then closes, and this
          cannot be undone.
        </Trans>
      </p>
      <TextField
        name="into"
        id="into"
        type="email"
        label={t`Email of the account to keep`}
        required
        maxLength={254}
        autoComplete="off"
        error={form.errorOf('into')}
      />
      <TextField
        name="reason"
        id="reason"
        label={t`Reason`}
        help={t`Without names or addresses: it stays in the audit log.`}
        required
        maxLength={REASON_MOST}
        error={form.errorOf('reason')}
      />
    </FormDialog>
  )
}
