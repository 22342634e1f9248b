import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { Campaign, Reach } from '#modules/campaigns/campaigns.contract.ts'
import { campaign as routes } from '#modules/campaigns/campaigns.routes.ts'

type SendDialogProps = { campaign: Campaign; reach: Reach; onClose: () => void }

/** Asks when, and says how many get it. */
export function SendDialog({ campaign: { id, version, purpose }, reach: { total }, onClose }: SendDialogProps) {
  const { t } = useLingui()
  const { submit } = usePageAction(onClose)
  const form = useForm({
    check: () => [],
    send: ({ at = '' }) =>
      submit(routes.schedule, { id, body: { version, at: at === '' ? null : new Date(at).toISOString() } }),
  })
  return (
    <FormDialog {...form} title={t`Send it?`} keep={t`Not yet`} verb={t`Send it`} onClose={onClose}>
      <p>{t({ message: plural(total, { one: 'One person gets it.', other: '# people get it.' }) })}</p>
      <p className="text-soft text-sm">
        {purpose === 'offer' ? (
          <Trans>Anyone who opts out of offers before their turn is left out.</Trans>
        ) : (
          <Trans>It also goes to people who opted out of offers: do not advertise.</Trans>
        )}
      </p>
      <TextField
        name="at"
        id="at"
        type="datetime-local"
        label={t`When (optional)`}
        help={t`In your time zone. Leave empty to send now.`}
        error={form.errorOf('at')}
        autoComplete="off"
      />
    </FormDialog>
  )
}
