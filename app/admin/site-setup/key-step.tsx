import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Service } from '#modules/settings/sections.contract.ts'
import type { KeyTrial, Settings } from '#modules/settings/settings.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { KeyTrialNote } from './key-trial-note.tsx'
import { RemoveSetting } from './remove-setting.tsx'
import type { StepProps } from './steps.ts'
import { useIntent } from './use-intent.ts'

export const PaymentsStep = ({ settings }: StepProps) => <KeyStep service="stripe" kept={settings.keys.stripe} />
export const FlightsStep = ({ settings }: StepProps) => <KeyStep service="duffel" kept={settings.keys.duffel} />

type Kept = Settings['keys'][Service]
type KeyStepProps = { service: Service; kept: Kept }

type Words = { name: string; field: MessageDescriptor; title: MessageDescriptor; later: MessageDescriptor }

const WORDS: Record<Service, Words> = {
  stripe: {
    name: 'Stripe',
    field: msg`Secret key of Stripe`,
    title: msg`When Stripe is used`,
    later: msg`Payments go through Stripe once the environment of the server also has STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET. A live key takes money only while the demonstration is off. Until then payments go to our own test provider, and no money moves.`,
  },
  duffel: {
    name: 'Duffel',
    field: msg`Duffel access token`,
    title: msg`Test keys sell, live keys wait`,
    later: msg`With a test key, flights of Duffel’s test mode are sold beside our own, and no airline hears of them. Flights of a live key are sold once payments here move real money, with a live key of Stripe.`,
  },
}

function KeyStep({ service, kept }: KeyStepProps) {
  const { i18n, t } = useLingui()
  const { name, title, later } = WORDS[service]
  const action = usePageAction()
  const { version } = kept
  return (
    <Card look="flat" className="grid gap-5">
      <Alert title={i18n._(title)}>{i18n._(later)}</Alert>
      {kept.set && <WhatIsSet kept={kept} set={kept.set} />}
      <KeyForm service={service} kept={kept} />
      {kept.set && (
        <RemoveSetting
          verb={<Trans>Remove the key</Trans>}
          question={t`Remove the key of ${name}?`}
          action={action}
          remove={() => action.send(siteSettings.removeKey, { body: { service, version } })}
        >
          <Trans>It is deleted here and stays valid there: revoke it at {name} if nobody else uses it.</Trans>
        </RemoveSetting>
      )}
    </Card>
  )
}

/** All that is ever shown of a key. */
function WhatIsSet({ kept: { changedAt, changedBy }, set }: { kept: Kept; set: NonNullable<Kept['set']> }) {
  const locale = useLocale()
  const { endsWith, mode } = set
  const moment = changedAt && formatMoment(changedAt, locale)
  return (
    <p className="text-sm">
      <strong className="block font-semibold">
        {mode === 'live' ? (
          <Trans>Live key set, ending in …{endsWith}</Trans>
        ) : (
          <Trans>Test key set, ending in …{endsWith}</Trans>
        )}
      </strong>
      <span className="text-soft">
        <Trans>
          Set by {changedBy}, {moment}
        </Trans>
      </span>
    </p>
  )
}

function KeyForm({ service, kept }: KeyStepProps) {
  const { t, i18n } = useLingui()
  const { form, trial, intent } = useKeyForm({ service, kept })
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <PasswordField
        id="key"
        name="key"
        label={i18n._(WORDS[service].field)}
        help={
          kept.set
            ? t`Enter another to replace it, or leave empty and test the current one.`
            : t`It is kept encrypted and never shown again.`
        }
        autoComplete="new-password"
        maxLength={300}
        error={form.errorOf('key')}
      />
      <KeyTrialNote trial={trial} />
      <div className="flex flex-wrap gap-3">
        <SendButton pending={form.pending && intent.is('save')} {...intent.on('save')}>
          <Trans>Save the key</Trans>
        </SendButton>
        <Button type="submit" variant="secondary" pending={form.pending && intent.is('test')} {...intent.on('test')}>
          <Trans>Test the key</Trans>
        </Button>
      </div>
    </form>
  )
}

function useKeyForm({ service, kept: { set, version } }: KeyStepProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction()
  const [trial, setTrial] = useState<KeyTrial | null>(null)
  const intent = useIntent()
  const form = useForm({
    check: ({ key = '' }) =>
      key.trim() || (set && intent.is('test')) ? [] : [{ field: 'key', message: msg`Enter the key.` }],
    async send({ key = '' }, element) {
      setTrial(null)
      if (intent.is('test')) return setTrial(await submit(siteSettings.testKey, { body: { service, key } }))
      await submit(siteSettings.saveKey, { body: { service, key, version } })
      // Not left to be read on the screen; the focus stays where it is.
      element.reset()
      toast({ variant: 'success', title: t`The key is saved` })
    },
  })
  return { form, trial, intent }
}
