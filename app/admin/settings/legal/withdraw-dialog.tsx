import { Trans, useLingui } from '@lingui/react/macro'
import { useAction } from '#app/admin/session/data.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ReasonDialog } from '#app/kit/frame/reason-dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { LegalName } from '#modules/legal/legal.contract.ts'
import type { HistoryEntry } from '#modules/legal/own/own.contract.ts'
import { legalTexts } from '#modules/legal/own/own.routes.ts'
import { versionDay } from './version-row.tsx'

type WithdrawDialogProps = { name: LegalName; entry: HistoryEntry; onClose: () => void; onDone: () => void }

/** Takes a version back that has not begun. */
export function WithdrawDialog({ name, entry, onClose, onDone }: WithdrawDialogProps) {
  const { t } = useLingui()
  const toast = useToast()
  const day = versionDay(entry, useLocale())
  const { run, busy, problem } = useAction()
  async function withdraw(reason: string) {
    const done = await run(legalTexts.withdraw, { name, body: { version: entry.version, reason } })
    if (!done) return
    toast({ variant: 'success', title: t`The version is withdrawn` })
    onDone()
    onClose()
  }
  return (
    <ReasonDialog
      title={t`Withdraw the version of ${day}?`}
      keep={t`Leave it published`}
      action={t`Withdraw`}
      label={t`Why`}
      help={t`It stays in the history. Visitors do not see it.`}
      missing={t`Explain why it is withdrawn.`}
      least={3}
      pending={busy}
      problem={problem}
      onReason={withdraw}
      onClose={onClose}
    >
      <p className="text-soft">
        <Trans>The page no longer links to it. Its text becomes the draft, unless there is another.</Trans>
      </p>
    </ReasonDialog>
  )
}
