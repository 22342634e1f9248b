import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { ReasonDialog } from '#app/kit/frame/reason-dialog.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { REASON_LEAST, REASON_MOST } from '#modules/accounts/people/reason.contract.ts'
import type { AccountView, ViewKind } from '#modules/accounts/views/views.contract.ts'
import { handOver } from './hand-over.ts'

type Send = ReturnType<typeof usePageAction>['send']

export type LookDialogProps = {
  kind: ViewKind
  /** Of the account or the booking, as the page that the look goes back to has it. */
  about: string
  title: string
  action: string
  /** Before the reason. */
  note: ReactNode
  /** Above the pages of the tab. */
  says: (until: string) => string
  end: string
  start: (send: Send, reason: string) => Promise<AccountView | null>
  onClose: () => void
}

/** Asks why, then offers the tab in which the site is as someone else has it. */
export function LookDialog(props: LookDialogProps) {
  const { title, action, note, start, onClose } = props
  const { t } = useLingui()
  const { send, pending, problem } = usePageAction()
  const [look, setLook] = useState<(AccountView & { reason: string }) | null>(null)
  if (look) return <Open {...props} look={look} />
  async function begin(reason: string) {
    const begun = await start(send, reason)
    if (begun) setLook({ ...begun, reason })
  }
  return (
    <ReasonDialog
      size="sm"
      title={title}
      label={t`Reason`}
      help={t`Without names or addresses: it stays in the audit log.`}
      missing={t`Enter a short reason.`}
      least={REASON_LEAST}
      most={REASON_MOST}
      action={action}
      variant="primary"
      keep={<Trans>Not now</Trans>}
      pending={pending}
      problem={problem}
      onReason={(reason) => void begin(reason)}
      onClose={onClose}
    >
      <p className="text-soft">{note}</p>
    </ReasonDialog>
  )
}

type OpenProps = LookDialogProps & { look: AccountView & { reason: string } }

/** A link, since browsers open a tab for a press and for nothing else. */
function Open({ kind, about, title, says, end, look, onClose }: OpenProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const localPath = useLocalPath()
  const { reason } = look
  const until = formatMoment(new Date(look.expiresAt).toISOString(), locale)
  const words = { says: says(until), reason: t`Reason: ${reason}`, end }
  const address = handOver(localPath('/admin/view-as'), { ...look, kind, accountId: about, words })
  return (
    <Dialog open size="sm" title={title} onClose={onClose}>
      <p className="text-soft">
        <Trans>It opens in a new tab; you stay signed in as yourself. The view ends at {until}.</Trans>
      </p>
      <p className="mt-5">
        <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass({})} onClick={onClose}>
          <Trans>Open the tab</Trans>
        </a>
      </p>
    </Dialog>
  )
}
