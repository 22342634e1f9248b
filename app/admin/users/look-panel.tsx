import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { handOver } from '#app/admin/view-as/handed-over.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { ReasonDialog } from '#app/kit/frame/reason-dialog.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { REASON_LEAST, REASON_MOST } from '#modules/accounts/people/people.contract.ts'
import type { AccountView, ViewedKind } from '#modules/accounts/views/views.contract.ts'
import { views } from '#modules/accounts/views/views.routes.ts'
import { Offer } from './offer.tsx'

type Whom = { kind: ViewedKind; id: string; name: string }
type Look = AccountView & { reason: string }

/** The site as this person sees it, in a tab of its own. */
export function LookPanel(whom: Whom) {
  const { t } = useLingui()
  const { name } = whom
  const [asked, setAsked] = useState(false)
  const [look, setLook] = useState<Look | null>(null)
  const close = () => {
    setAsked(false)
    setLook(null)
  }
  return (
    <Panel title={<Trans>See what they see</Trans>}>
      <Offer
        says={t`The site as ${name} sees it, for 15 minutes. Nothing can be changed, and each page that you open is on record.`}
      >
        <Button size="sm" variant="secondary" onClick={() => setAsked(true)}>
          <Trans>See the site as {name}</Trans>
        </Button>
      </Offer>
      {asked && !look && <Ask whom={whom} onLook={setLook} onClose={close} />}
      {look && <Open whom={whom} look={look} onClose={close} />}
    </Panel>
  )
}

function Ask({ whom, onLook, onClose }: { whom: Whom; onLook: (look: Look) => void; onClose: () => void }) {
  const { t } = useLingui()
  const { kind, id, name } = whom
  const { send, pending, problem } = usePageAction()
  const start = async (reason: string) => {
    const done = await send(views.start, { body: { kind, id, reason } })
    if (done) onLook({ ...done.answer, reason })
  }
  return (
    <ReasonDialog
      size="sm"
      title={t`See the site as ${name}`}
      label={t`Reason`}
      help={t`Without names or addresses: it stays in the audit log.`}
      missing={t`Say in a few words why.`}
      least={REASON_LEAST}
      most={REASON_MOST}
      action={t`See the site`}
      variant="primary"
      keep={<Trans>Not now</Trans>}
      pending={pending}
      problem={problem}
      onReason={(reason) => void start(reason)}
      onClose={onClose}
    >
      <p className="text-soft">
        <Trans>It stays in the history of the account and in the audit log.</Trans>
      </p>
    </ReasonDialog>
  )
}

/** A link, since browsers open a tab for a press and for nothing else. */
function Open({ whom: { kind, id, name }, look, onClose }: { whom: Whom; look: Look; onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const localPath = useLocalPath()
  const { reason } = look
  const until = formatMoment(new Date(look.expiresAt).toISOString(), locale)
  const address = handOver(localPath('/admin/view-as'), {
    ...look,
    kind,
    accountId: id,
    words: {
      says: t`You see the site as ${name} does, until ${until}. Nothing can be changed.`,
      reason: t`Reason: ${reason}`,
      end: t`Stop looking`,
    },
  })
  return (
    <Dialog open size="sm" title={t`See the site as ${name}`} onClose={onClose}>
      <p className="text-soft">
        <Trans>It opens in a tab of its own; your own sign-in stays as it is. The look ends at {until}.</Trans>
      </p>
      <p className="mt-5">
        <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass({})} onClick={onClose}>
          <Trans>Open the tab</Trans>
        </a>
      </p>
    </Dialog>
  )
}
