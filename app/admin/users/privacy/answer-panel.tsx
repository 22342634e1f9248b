import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { Offer } from '#app/admin/users/offer.tsx'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { ReasonDialog } from '#app/kit/frame/reason-dialog.tsx'
import { useSayRefusal } from '#app/kit/frame/sentence.ts'
import { saveFile } from '#app/kit/save-file.ts'
import { useSending } from '#app/kit/use-sending.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ANSWER_MOST, type PrivacyDetail } from '#modules/accounts/privacy-requests/privacy-requests.contract.ts'
import { privacyRequestsRoutes } from '#modules/accounts/privacy-requests/privacy-requests.routes.ts'
import type { PrivacyRight } from '#modules/accounts/privacy-requests/privacy-rights.contract.ts'
import { BRAND_SLUG } from '#platform/brand.ts'
import { EraseAccount } from './erase-account.tsx'

const OF_DATA: readonly PrivacyRight[] = ['confirmation', 'access', 'portability', 'sharing']

/** The ways to answer, the one that fits best first. */
export function AnswerPanel({ request }: { request: PrivacyDetail }) {
  const may = useMay()
  const { right, standing } = request
  const hasPerson = standing === 'active' || standing === 'blocked'
  return (
    <Panel title={<Trans>Answer</Trans>}>
      <div className="grid gap-4">
        {hasPerson && OF_DATA.includes(right) && <SendData request={request} />}
        {hasPerson && OF_DATA.includes(right) && may('users.manage') && <TakeData request={request} />}
        {hasPerson && right === 'erasure' && may('users.manage') && <EraseAccount request={request} />}
        <Words request={request} hasPerson={hasPerson} />
      </div>
    </Panel>
  )
}

function SendData({ request: { id, email } }: { request: PrivacyDetail }) {
  const { t } = useLingui()
  const toast = useToast()
  const { send, pending, problem } = usePageAction(() =>
    toast({ variant: 'success', title: t`The data is on its way to the person` }),
  )
  return (
    <Offer says={<Trans>Emails one file with everything we know to {email} and closes the request.</Trans>}>
      <ProblemAlert problem={problem} />
      <Button size="sm" pending={pending} onClick={() => void send(privacyRequestsRoutes.sendData, { id })}>
        <Trans>Email the data</Trans>
      </Button>
    </Offer>
  )
}

function TakeData({ request: { id, number } }: { request: PrivacyDetail }) {
  const { t } = useLingui()
  const call = useCallStaff()
  const toast = useToast()
  const { send, busy } = useSending({ refused: useSayRefusal() })
  const take = () =>
    send(async () => {
      saveFile(await call(privacyRequestsRoutes.takeData, { id }), `${BRAND_SLUG}-privacy-${number}.json`)
      toast({ variant: 'success', title: t`The file is in your downloads` })
    })
  return (
    <Offer says={<Trans>To print for someone who cannot read email. The download is recorded in the audit log.</Trans>}>
      <Button size="sm" variant="secondary" pending={busy !== null} onClick={() => void take()}>
        <Trans>Download the data</Trans>
      </Button>
    </Offer>
  )
}

/** In one's own words, yes or no. */
function Words({ request, hasPerson }: { request: PrivacyDetail; hasPerson: boolean }) {
  const [asked, setAsked] = useState<'answer' | 'refuse' | null>(null)
  const mailed = hasPerson ? (
    <Trans>In your own words; we email them to the person. This closes the request.</Trans>
  ) : (
    <Trans>Answer the way the request came, then record your answer here. This closes the request.</Trans>
  )
  return (
    <Offer says={mailed}>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => setAsked('answer')}>
          <Trans>Answer in writing</Trans>
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setAsked('refuse')}>
          <Trans>Refuse with a reason</Trans>
        </Button>
      </div>
      {asked && <AskWords key={asked} what={asked} id={request.id} onClose={() => setAsked(null)} />}
    </Offer>
  )
}

function AskWords({ what, id, onClose }: { what: 'answer' | 'refuse'; id: string; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const { send, pending, problem } = usePageAction(() => {
    toast({ variant: 'success', title: t`The request is closed` })
    onClose()
  })
  const says = what === 'answer'
  const give = (text: string) =>
    says
      ? send(privacyRequestsRoutes.answer, { id, body: { answer: text } })
      : send(privacyRequestsRoutes.refuse, { id, body: { reason: text } })
  return (
    <ReasonDialog
      title={says ? <Trans>Answer in writing</Trans> : <Trans>Refuse with a reason</Trans>}
      label={says ? t`Your answer` : t`Why it cannot be done`}
      help={says ? undefined : t`Cite the legal rule; the person may complain to the ANPD.`}
      missing={says ? t`Write your answer.` : t`Explain why, citing the legal rule.`}
      least={5}
      most={ANSWER_MOST}
      action={says ? <Trans>Answer</Trans> : <Trans>Refuse the request</Trans>}
      variant={says ? 'primary' : 'danger'}
      keep={<Trans>Not now</Trans>}
      pending={pending}
      problem={problem}
      onReason={(text) => void give(text)}
      onClose={onClose}
    />
  )
}
