import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useState } from 'react'
import { Refusal } from '#app/admin/frame/refusal.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useStaff } from '#app/admin/session/staff-session.ts'
import { useWish, type Wish } from '#app/admin/session/wishes.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { StaffMember, StaffRoles } from '#modules/accounts/accounts.contract.ts'
import { MEMBER_LOOKS } from './member-words.ts'
import { RoleField } from './role-field.tsx'

type MemberDialogProps = { member: StaffMember; roles: StaffRoles; onClose: () => void }
type Send = (wish: Omit<Wish, 'key'>, said: string) => void

/** One member of staff and everything that can be done about them. It stays open: the list behind it is loaded again. */
export function MemberDialog({ member, roles, onClose }: MemberDialogProps) {
  const toast = useToast()
  const mine = useStaff()?.id === member.id
  const [said, setSaid] = useState('')
  const wish = useWish(useCallback(() => toast({ variant: 'success', title: said }), [toast, said]))
  const send: Send = (wanted, words) => {
    setSaid(words)
    wish.send(wanted)
  }
  const parts = { member, send, pending: wish.pending }
  return (
    <Dialog open onClose={onClose} title={`${member.first_name} ${member.last_name}`}>
      <p className="flex flex-wrap items-center gap-3 text-soft">
        {member.email} <StatusBadge look={MEMBER_LOOKS[member.status]} />
      </p>
      <div className="mt-4 grid gap-4">
        <Refusal problem={wish.problem} />
        {!mine && <RolePart {...parts} roles={roles} />}
        {member.status !== 'disabled' && <LinkPart {...parts} />}
        {member.sessions > 0 && <SessionsPart {...parts} mine={mine} />}
        {!mine && member.second_factor && <FactorPart {...parts} />}
        {!mine && <AccessPart {...parts} />}
      </div>
    </Dialog>
  )
}

type PartProps = { member: StaffMember; send: Send; pending: boolean }

function RolePart({ member: { id, role }, roles, send, pending }: PartProps & { roles: StaffRoles }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(role)
  const change = () =>
    send({ path: `/api/admin/staff/${id}/role`, method: 'PUT', body: { role: chosen } }, t`The role is changed`)
  return (
    <div className="grid gap-3 border-line border-b pb-5">
      <RoleField roles={roles} value={chosen} onChange={setChosen} />
      {chosen !== role && (
        <div>
          <Button pending={pending} onClick={change}>
            <Trans>Change the role</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function LinkPart({ member: { id, status }, send, pending }: PartProps) {
  const { t } = useLingui()
  const act = () => send({ path: `/api/admin/staff/${id}/link` }, t`The link is on its way`)
  return (
    <Part
      text={
        status === 'invited' ? (
          <Trans>The invitation went astray, or its 72 hours are over: a new link ends the one before.</Trans>
        ) : (
          <Trans>The password is forgotten: a link by mail sets a new one and signs other devices out.</Trans>
        )
      }
    >
      <Button size="sm" variant="secondary" pending={pending} onClick={act}>
        <Trans>Send a new link</Trans>
      </Button>
    </Part>
  )
}

function SessionsPart({ member: { id, sessions }, mine, send, pending }: PartProps & { mine: boolean }) {
  const { t } = useLingui()
  const act = () => send({ path: `/api/admin/staff/${id}/sessions`, method: 'DELETE' }, t`The sessions have ended`)
  return (
    <Part
      text={
        mine ? (
          <Trans>Signs you out everywhere but here.</Trans>
        ) : (
          t`${plural(sessions, { one: 'Signed in on # device; such as one that was lost.', other: 'Signed in on # devices; such as one that was lost.' })}`
        )
      }
    >
      <Button size="sm" variant="secondary" pending={pending} onClick={act}>
        <Trans>End the sessions</Trans>
      </Button>
    </Part>
  )
}

/** For staff with neither phone nor recovery code: the reason stands in the audit log. */
function FactorPart({ member: { id, first_name: name }, send, pending }: PartProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const reset = () => {
    setAsked(false)
    send({ path: `/api/admin/staff/${id}/second-factor/reset`, body: { reason } }, t`The second factor is reset`)
  }
  return (
    <div className="grid gap-3">
      <Part
        text={<Trans>Lost phone and recovery codes: {name} sets the second factor up anew. Every session ends.</Trans>}
      >
        {!asked && (
          <Button size="sm" variant="secondary" onClick={() => setAsked(true)}>
            <Trans>Reset the second factor</Trans>
          </Button>
        )}
      </Part>
      {asked && (
        <div className="grid gap-3">
          <TextField
            label={t`Why, and how you know that it is ${name}`}
            name="reason"
            value={reason}
            maxLength={300}
            required
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div>
            <Button size="sm" variant="danger" pending={pending} disabled={reason.trim().length < 5} onClick={reset}>
              <Trans>Reset the second factor</Trans>
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** Shutting out asks once more, in place. */
function AccessPart({ member: { id, status, first_name: name }, send, pending }: PartProps) {
  const { t } = useLingui()
  const [sure, setSure] = useState(false)
  const enable = () => send({ path: `/api/admin/staff/${id}/enable` }, t`${name} may come in again`)
  const disable = () => {
    setSure(false)
    send({ path: `/api/admin/staff/${id}/disable` }, t`${name} is shut out`)
  }
  if (status === 'disabled')
    return (
      <Part text={<Trans>May not sign in. What they did stays on the record.</Trans>}>
        <Button size="sm" variant="secondary" pending={pending} onClick={enable}>
          <Trans>Let in again</Trans>
        </Button>
      </Part>
    )
  return (
    <Part text={<Trans>Every session and link ends at once. What they did stays on the record.</Trans>}>
      <Button size="sm" variant="danger" pending={pending} onClick={sure ? disable : () => setSure(true)}>
        {sure ? <Trans>Yes, shut {name} out</Trans> : <Trans>Shut out</Trans>}
      </Button>
    </Part>
  )
}

function Part({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 flex-1 basis-64 text-soft text-sm">{text}</p>
      {children}
    </div>
  )
}
