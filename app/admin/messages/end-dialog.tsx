import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import type { Campaign } from '#modules/campaigns/campaigns.contract.ts'
import { campaign as routes } from '#modules/campaigns/campaigns.routes.ts'

/** Ends a message for good. */
export function EndDialog({ campaign: { id, counts }, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useLingui()
  const { send, pending, problem } = usePageAction(onClose)
  return (
    <FormDialog
      danger
      title={t`End this campaign permanently?`}
      keep={t`Keep it`}
      verb={t`End it`}
      pending={pending}
      problem={problem}
      onSubmit={() => send(routes.cancel, { id })}
      onClose={onClose}
    >
      <p>
        {counts.told === 0 ? (
          <Trans>Nobody has received it, and nobody will.</Trans>
        ) : (
          <Trans>Those who received it keep it; nobody else gets it.</Trans>
        )}
      </p>
    </FormDialog>
  )
}
