import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import type { SectionProps } from '#app/admin/settings/section-props.ts'
import { RemoveSetting } from '#app/admin/site-setup/remove-setting.tsx'
import { useEditedVersion } from '#app/admin/site-setup/use-edited-version.ts'
import { useRemovals } from '#app/admin/site-setup/use-removals.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Card } from '#app/ui/card.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Settings } from '#modules/settings/settings.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'

type Ticketing = Settings['ticketing']

/** Whether tickets of our own flights come with the payment. Suppliers decide about theirs. */
export function TicketingSection({ settings: { ticketing } }: SectionProps) {
  const removals = useRemovals(ticketing.set !== null)
  return (
    <Card look="flat" className="grid gap-5">
      {!ticketing.set && (
        <p className="text-soft text-sm">
          <Trans>Not set: the server’s environment decides.</Trans>
        </p>
      )}
      <TicketingForm key={removals} ticketing={ticketing} />
      <p className="text-soft text-sm">
        <Trans>
          Applies to bookings paid from then on. What is already waiting stays in the{' '}
          <TextLink to="/admin/emission-queue">emission queue</TextLink>. Suppliers decide on their own tickets.
        </Trans>
      </p>
      {ticketing.set && <Remove version={ticketing.version} />}
    </Card>
  )
}

function TicketingForm({ ticketing }: { ticketing: Ticketing }) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction()
  const edited = useEditedVersion(ticketing.version)
  const form = useForm({
    check: () => [],
    async send({ mode: chosen }) {
      const mode = chosen === 'by-hand' ? 'by-hand' : 'at-once'
      await submit(siteSettings.saveTicketing, { body: { mode, version: edited.get() } })
      edited.saved()
      toast({ variant: 'success', title: mode === 'at-once' ? t`Tickets come at once` : t`Staff issue tickets` })
    },
  })
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <RadioGroup
        name="mode"
        legend={t`How tickets are issued`}
        defaultValue={ticketing.inUse}
        options={[
          { value: 'at-once', label: t`Immediately`, help: t`On payment, by the site itself.` },
          {
            value: 'by-hand',
            label: t`By staff`,
            help: t`Each paid booking goes to the emission queue; past its time limit, it is refunded automatically.`,
          },
        ]}
      />
      <SendButton pending={form.pending} className="justify-self-start">
        <Trans>Save and use it</Trans>
      </SendButton>
    </form>
  )
}

function Remove({ version }: { version: number }) {
  const { t } = useLingui()
  const action = usePageAction()
  return (
    <RemoveSetting
      verb={<Trans>Leave it to the environment</Trans>}
      question={t`Leave it to the environment?`}
      action={action}
      remove={() => action.send(siteSettings.removeTicketing, { body: { version } })}
    >
      <Trans>HOUSE_AUTO_TICKETING applies again.</Trans>
    </RemoveSetting>
  )
}
