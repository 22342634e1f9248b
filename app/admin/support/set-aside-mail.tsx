import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useData } from '#app/admin/session/data.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { AsideReason, SetAside } from '#modules/support/set-aside/set-aside.contract.ts'
import { setAside as endpoints } from '#modules/support/set-aside/set-aside.routes.ts'

const REASONS: Record<AsideReason, MessageDescriptor> = {
  list: msg`From a list or a newsletter`,
  reply: msg`An automatic answer`,
  'no-sender': msg`No sender`,
  blocked: msg`From a blocked sender`,
  flood: msg`Many from one program within an hour`,
  unreadable: msg`Could not be read`,
}

/** Opened on demand, since the look is written down; then a ticket, or away with it. */
export function SetAsideMail({ mail }: { mail: SetAside }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const { id, reason, sender_name, sender_email, subject, at } = mail
  const from = [sender_name, sender_email].filter((part, index, all) => part && all.indexOf(part) === index).join(', ')
  const title = subject || t`No subject`
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <div>
        <h3 className="wrap-anywhere font-semibold">{title}</h3>
        <p className="wrap-anywhere text-soft text-sm">
          {from || t`No sender`} · {i18n._(REASONS[reason])} · {formatMoment(at, locale)}
        </p>
      </div>
      {open && <Words id={id} />}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={open}
          aria-label={open ? t`Close “${title}”` : t`Open “${title}”`}
          onClick={() => setOpen(!open)}
        >
          {open ? t({ message: 'Close', context: 'an email' }) : t({ message: 'Open', context: 'an email' })}
        </Button>
        <Decisions id={id} title={title} />
      </div>
    </li>
  )
}

function Decisions({ id, title }: { id: string; title: string }) {
  const { t } = useLingui()
  const may = useMay()
  const toast = useToast()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const onDropped = useCallback(() => toast({ variant: 'success', title: t`Discarded` }), [toast, t])
  const make = usePageAction()
  const drop = usePageAction(onDropped)
  if (!may('support.work')) return null
  const pending = make.pending || drop.pending
  async function makeTicket() {
    const made = await make.send(endpoints.makeTicket, { id })
    if (made) await navigate(localPath(`/admin/support/${made.answer.number}`))
  }
  return (
    <>
      <Button
        size="sm"
        disabled={pending}
        aria-label={t`Create a ticket from “${title}”`}
        onClick={() => void makeTicket()}
      >
        <Trans>Create a ticket</Trans>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={pending}
        aria-label={t`Discard “${title}”`}
        onClick={() => void drop.send(endpoints.drop, { id })}
      >
        <Trans>Discard</Trans>
      </Button>
      <ProblemAlert problem={make.problem ?? drop.problem} />
    </>
  )
}

function Words({ id }: { id: string }) {
  const { t } = useLingui()
  const { data, failed, again } = useData(endpoints.read, { id })
  if (failed !== null)
    return (
      <div>
        <p role="alert">{failed || t`No response. Check the connection.`}</p>
        <Button size="sm" variant="secondary" onClick={again}>
          <Trans>Could not be loaded. Try again</Trans>
        </Button>
      </div>
    )
  if (!data) return <Skeleton className="h-24 w-full" />
  const names = data.files.join(', ')
  return (
    <div className="wrap-anywhere rounded-lg bg-sunken p-3 text-sm">
      <p className="whitespace-pre-line">{data.body || t`No text.`}</p>
      {names && (
        <p className="mt-2 text-soft">
          <Trans>Files: {names}</Trans>
        </p>
      )}
    </div>
  )
}
