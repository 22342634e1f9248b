import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Card } from '#app/ui/card.tsx'
import { Checkbox, CheckboxGroup } from '#app/ui/choices.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import type { Campaign, CampaignWrite } from '#modules/campaigns/campaigns.contract.ts'
import {
  ACTION_MOST,
  AUDIENCES,
  CHANNELS,
  FIRST_NAME,
  isOnePerson,
  PURPOSES,
  SUBJECT_MOST,
  TEXT_MOST,
  TRIPS,
} from '#modules/campaigns/campaigns-limits.contract.ts'
import { campaignOf, FRESH } from './campaign-values.ts'
import { AUDIENCE_WORDS, CHANNEL_WORDS, PURPOSE_WORDS, TRIP_WORDS } from './campaign-words.ts'

type CampaignFormProps = {
  campaign: Campaign | null
  verb: ReactNode
  save: (write: CampaignWrite) => Promise<unknown>
}

type ErrorOf = (name: string) => ReactNode

/** Whom a message is for and what it says in both languages, sent as a whole. */
export function CampaignForm({ campaign, verb, save }: CampaignFormProps) {
  const { t } = useLingui()
  const form = useForm({
    check: () => [],
    send: (values) => save(campaignOf(values, campaign?.version ?? 0)),
    named: (field) => field.replace(/^channels.*/, 'channel.mail'),
  })
  const field = (name: string) => ({ name, id: name, error: form.errorOf(name), autoComplete: 'off' })
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <FormNotes {...form} />
      <TextField
        {...field('name')}
        label={t`Name`}
        help={t`For your colleagues; readers cannot see it.`}
        maxLength={80}
        required
        defaultValue={campaign?.name}
      />
      <Audience given={campaign ?? FRESH} errorOf={form.errorOf} />
      <div className="grid gap-5 lg:grid-cols-2">
        <Texts language="en" legend={<Trans>In English</Trans>} words={campaign?.en} errorOf={form.errorOf} />
        <Texts language="pt" legend={<Trans>In Portuguese</Trans>} words={campaign?.pt} errorOf={form.errorOf} />
      </div>
      <TextField
        {...field('path')}
        label={t`Where the button leads (optional)`}
        help={t`An address on this site, such as /offers, without a language.`}
        maxLength={300}
        defaultValue={campaign?.path}
      />
      <SendButton pending={form.pending} className="justify-self-start">
        {verb}
      </SendButton>
    </form>
  )
}

type AudienceProps = { given: Pick<Campaign, 'purpose' | 'audience' | 'channels'>; errorOf: ErrorOf }

function Audience({ given: { purpose, audience, channels }, errorOf }: AudienceProps) {
  const { t, i18n } = useLingui()
  const [to, setTo] = useState(audience.to)
  const [trips, setTrips] = useState(audience.trips)
  const field = (name: string) => ({ name, id: name, error: errorOf(name) })
  const listed = <Value extends string>(values: readonly Value[], said: Record<Value, MessageDescriptor>) =>
    values.map((value) => ({ value, label: i18n._(said[value]) }))
  return (
    <Part title={<Trans>Who it is for</Trans>}>
      <Select
        {...field('audience.to')}
        label={t({ message: 'To', context: 'message to many' })}
        value={to}
        onChange={({ target }) => setTo(target.value as typeof to)}
        options={listed(AUDIENCES, AUDIENCE_WORDS)}
      />
      <Select
        {...field('purpose')}
        label={t({ message: 'What it is', context: 'message to many' })}
        defaultValue={purpose}
        options={listed(PURPOSES, PURPOSE_WORDS)}
      />
      {isOnePerson(to) ? (
        <TextField
          {...field('audience.email')}
          label={t`Their email address`}
          type="email"
          autoComplete="off"
          defaultValue={audience.email}
          required
        />
      ) : (
        <Select
          {...field('audience.language')}
          label={t`Recipients’ language`}
          defaultValue={audience.language ?? ''}
          placeholder={t`Both`}
          options={[
            { value: 'en', label: t`English` },
            { value: 'pt-BR', label: t`Portuguese` },
          ]}
        />
      )}
      {to === 'customers' && (
        <Select
          {...field('audience.trips')}
          label={t`Their trips`}
          value={trips}
          onChange={({ target }) => setTrips(target.value as typeof trips)}
          options={listed(TRIPS, TRIP_WORDS)}
        />
      )}
      {to === 'customers' && (trips === 'lately' || trips === 'not-lately') && (
        <TextField
          {...field('audience.days')}
          label={t`How many days`}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(audience.days)}
          required
        />
      )}
      <CheckboxGroup
        legend={t`How they get it`}
        error={errorOf('channel.mail')}
        id="channel.mail"
        className="sm:col-span-full"
      >
        {CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            name={`channel.${channel}`}
            value="1"
            label={i18n._(CHANNEL_WORDS[channel])}
            defaultChecked={channels.includes(channel)}
          />
        ))}
      </CheckboxGroup>
    </Part>
  )
}

type TextsProps = {
  language: 'en' | 'pt'
  legend: ReactNode
  words: Campaign['en'] | undefined
  errorOf: ErrorOf
}

function Texts({ language, legend, words, errorOf }: TextsProps) {
  const { t } = useLingui()
  const field = (name: string) => {
    const full = `${language}.${name}`
    return { name: full, id: full, error: errorOf(full), autoComplete: 'off' }
  }
  const lang = language === 'pt' ? 'pt-BR' : 'en'
  return (
    <Card look="flat">
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-3 font-semibold">{legend}</legend>
        <TextField
          {...field('subject')}
          label={t`Subject`}
          lang={lang}
          maxLength={SUBJECT_MOST}
          required
          defaultValue={words?.subject}
        />
        <TextArea
          {...field('text')}
          label={t`Message`}
          lang={lang}
          help={t`Leave an empty line between paragraphs. ${FIRST_NAME} becomes the recipient’s first name.`}
          rows={8}
          maxLength={TEXT_MOST}
          required
          defaultValue={words?.text}
        />
        <TextField
          {...field('action')}
          label={t`On the button (optional)`}
          lang={lang}
          maxLength={ACTION_MOST}
          defaultValue={words?.action}
        />
      </fieldset>
    </Card>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card look="flat">
      <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">{title}</legend>
        {children}
      </fieldset>
    </Card>
  )
}
