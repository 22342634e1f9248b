import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay, useStaff } from '#app/admin/session/staff-session.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { ReasonDialog } from '#app/kit/frame/reason-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { StaffMember } from '#modules/accounts/accounts.contract.ts'
import { members } from '#modules/accounts/staff/members.routes.ts'
import { MEMBER_LOOKS } from './member-words.ts'
import { choiceOf, RoleField } from './role-field.tsx'

type Send = ReturnType<typeof usePageAction>['send']
type Act = (done: ReturnType<Send>, said: string) => Promise<void>

/** Everything that can be done about one member of staff. */
export function MemberActions({ member }: { member: StaffMember }) {
  const toast = useToast()
  const may = useMay()
  const mine = useStaff()?.id === member.id
  const { send, pending, problem } = usePageAction()
  const act: Act = async (done, said) => {
    if (await done) toast({ variant: 'success', title: said })
  }
  const parts = { member, send, act, pending }
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 text-soft">
        {member.email} <StatusBadge look={MEMBER_LOOKS[member.status]} />
      </p>
      <div className="mt-4 grid gap-4">
        <ProblemAlert problem={problem} />
        {!mine && <RolePart {...parts} />}
        {member.status !== 'disabled' && <LinkPart {...parts} />}
        {member.sessions > 0 && <SessionsPart {...parts} mine={mine} />}
        {!mine && member.second_factor && <FactorPart member={member} />}
        {!mine && <AccessPart {...parts} />}
        {may('users.read') && (
          <TextLink to={`/admin/users/privacy?show=all&account=${member.id}`}>
            <Trans>Privacy requests</Trans>
          </TextLink>
        )}
      </div>
    </>
  )
}

type PartProps = { member: StaffMember; send: Send; act: Act; pending: boolean }

function RolePart({ member, send, act, pending }: PartProps) {
  const { t } = useLingui()
  const { id } = member
  const role = choiceOf(member)
  const [chosen, setChosen] = useState(role)
  const change = () => act(send(members.changeRole, { id, body: { role: chosen } }), t`The role is changed`)
  return (
    <div className="grid gap-3 border-line border-b pb-5">
      <RoleField initial={role} onRole={setChosen} />
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

function LinkPart({ member: { id, status }, send, act, pending }: PartProps) {
  const { t } = useLingui()
  const sendLink = () => act(send(members.sendLink, { id }), t`The link is on its way`)
  return (
    <Part
      text={
        status === 'invited' ? (
          <Trans>
            If the invitation was lost or its 72 hours are over, send a new link: it replaces the previous one.
          </Trans>
        ) : (
          <Trans>Forgotten password: we email a link to set a new one, which signs out other devices.</Trans>
        )
      }
    >
      <Button size="sm" variant="secondary" pending={pending} onClick={sendLink}>
        <Trans>Send a new link</Trans>
      </Button>
    </Part>
  )
}

function SessionsPart({ member: { id, sessions }, mine, send, act, pending }: PartProps & { mine: boolean }) {
  const { t } = useLingui()
  const end = () => act(send(members.endSessions, { id }), t`The sessions have ended`)
  return (
    <Part
      text={
        mine ? (
          <Trans>Signs you out everywhere else.</Trans>
        ) : (
          t`${plural(sessions, { one: 'Signed in on # device; such as one that was lost.', other: 'Signed in on # devices; such as one that was lost.' })}`
        )
      }
    >
      <Button size="sm" variant="secondary" pending={pending} onClick={end}>
        <Trans>End the sessions</Trans>
      </Button>
    </Part>
  )
}

/** For staff with neither phone nor recovery code: the reason is in the audit log. */
function FactorPart({ member: { id, first_name: name } }: { member: StaffMember }) {
  const { t } = useLingui()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const { send, pending, problem } = usePageAction(() => {
    toast({ variant: 'success', title: t`The second factor is reset` })
    setAsking(false)
  })
  return (
    <Part
      text={<Trans>Lost phone and recovery codes: {name} sets the second factor up anew. Every session ends.</Trans>}
    >
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        <Trans>Reset the second factor</Trans>
      </Button>
      {asking && (
        <ReasonDialog
          size="sm"
          line
          title={<Trans>Reset the second factor</Trans>}
          label={t`Reason, and how you verified that it is ${name}`}
          missing={t`Explain why in a sentence.`}
          least={5}
          most={300}
          action={<Trans>Reset the second factor</Trans>}
          keep={<Trans>Not now</Trans>}
          pending={pending}
          problem={problem}
          onReason={(reason) => void send(members.resetFactor, { id, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Part>
  )
}

/** Shutting out asks once more, in place. */
function AccessPart({ member: { id, status, first_name: name }, send, act, pending }: PartProps) {
  const { t } = useLingui()
  const [sure, setSure] = useState(false)
  const enable = () => act(send(members.enable, { id }), t`${name} has access again`)
  const disable = () => {
    setSure(false)
    void act(send(members.disable, { id }), t`${name} is blocked`)
  }
  if (status === 'disabled')
    return (
      <Part text={<Trans>Cannot sign in. What they did stays on record.</Trans>}>
        <Button size="sm" variant="secondary" pending={pending} onClick={enable}>
          <Trans>Restore access</Trans>
        </Button>
      </Part>
    )
  return (
    <Part text={<Trans>All their sessions and links end immediately. What they did stays on record.</Trans>}>
      <Button size="sm" variant="danger" pending={pending} onClick={sure ? disable : () => setSure(true)}>
        {sure ? <Trans>Yes, block {name}</Trans> : <Trans>Block access</Trans>}
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
