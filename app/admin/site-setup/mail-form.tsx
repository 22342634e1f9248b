import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { type Check, useForm, type Values } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { MailTrial, MailWrite } from '#modules/settings/mail-settings.contract.ts'
import type { Settings } from '#modules/settings/settings.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { BRAND } from '#platform/brand.ts'
import { EMAIL } from '#platform/email.contract.ts'
import { MailTrialNote } from './mail-trial-note.tsx'
import { useEditedVersion } from './use-edited-version.ts'
import { useIntent } from './use-intent.ts'

type MailFormProps = { mail: Settings['mail'] }

/** Two ends for what is typed: to be kept, or to be tried first. */
export function MailForm({ mail }: MailFormProps) {
  const { form, trial, intent } = useMailForm(mail)
  const { settings } = mail
  const input = (name: string) => ({ name, id: name, error: form.errorOf(name), autoComplete: 'off' as const })
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <ServerFields mail={mail} input={input} />
      <LoginFields mail={mail} input={input} />
      <SenderFields settings={settings} input={input} />
      <MailTrialNote trial={trial} />
      <div className="flex flex-wrap gap-3">
        <SendButton pending={form.pending && intent.is('save')} {...intent.on('save')}>
          <Trans>Save and use it</Trans>
        </SendButton>
        <Button type="submit" variant="secondary" pending={form.pending && intent.is('test')} {...intent.on('test')}>
          <Trans>Send a test email</Trans>
        </Button>
      </div>
    </form>
  )
}

function useMailForm(mail: Settings['mail']) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction()
  const [trial, setTrial] = useState<MailTrial | null>(null)
  const edited = useEditedVersion(mail.version)
  const intent = useIntent()
  const form = useForm({
    check,
    named: (field) => field.replace(/^settings\./, ''),
    async send(values, element) {
      const settings = written(values, edited.get())
      setTrial(null)
      if (intent.is('test')) return setTrial(await submit(siteSettings.testMail, { body: { settings } }))
      await submit(siteSettings.saveMail, { body: settings })
      edited.saved()
      const password = element.elements.namedItem('password')
      if (password instanceof HTMLInputElement) password.value = ''
      toast({ variant: 'success', title: t`The mail server is set`, description: t`It is used from now on.` })
    },
  })
  return { form, trial, intent }
}

function written(values: Values, version: number): MailWrite {
  const { host = '', port = '', security = 'tls', user = '', password = '', fromName = '', fromAddress = '' } = values
  return {
    host,
    port: Number(port),
    security: security as MailWrite['security'],
    user,
    password,
    fromName,
    fromAddress,
    version,
  }
}

const check: Check = ({ host = '', port = '', fromAddress = '' }) => [
  ...(host.trim() ? [] : [{ field: 'host', message: msg`Enter the name of your mail server.` }]),
  ...(/^\d{1,5}$/.test(port.trim()) ? [] : [{ field: 'port', message: msg`A port is a number from 1 to 65535.` }]),
  ...(EMAIL.test(fromAddress.trim())
    ? []
    : [{ field: 'fromAddress', message: msg`Enter the address email is sent from.` }]),
]

type InputOf = (name: string) => {
  name: string
  id: string
  error: ReactNode
  autoComplete: 'off'
}
type FieldsProps = MailFormProps & { input: InputOf }

function ServerFields({ mail: { settings }, input }: FieldsProps) {
  const { t } = useLingui()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
      <TextField
        {...input('host')}
        label={t`Mail server`}
        help={t`Such as smtp.example.com.`}
        defaultValue={settings?.host}
        spellCheck={false}
        autoCapitalize="none"
        required
      />
      <TextField
        {...input('port')}
        label={t`Port`}
        inputMode="numeric"
        defaultValue={settings?.port ?? 465}
        maxLength={5}
        required
      />
      <Select
        name="security"
        id="security"
        label={t`Encryption`}
        help={t`Your provider says which. Without any, only a server on your own network is safe.`}
        defaultValue={settings?.security ?? 'tls'}
        className="sm:col-span-full"
        options={[
          { value: 'tls', label: t`TLS from the start (usually port 465)` },
          { value: 'starttls', label: t`STARTTLS (usually port 587)` },
          { value: 'none', label: t`No encryption` },
        ]}
      />
    </div>
  )
}

function LoginFields({ mail: { settings, passwordSet }, input }: FieldsProps) {
  const { t } = useLingui()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        {...input('user')}
        label={t`User`}
        help={t`Leave empty if the server needs no sign-in.`}
        defaultValue={settings?.user}
        spellCheck={false}
        autoCapitalize="none"
      />
      <PasswordField
        {...input('password')}
        autoComplete="new-password"
        label={t`Password`}
        help={
          passwordSet
            ? t`One is set but never shown. Leave empty to keep it.`
            : t`It is kept encrypted and never shown again.`
        }
      />
    </div>
  )
}

function SenderFields({ settings, input }: Pick<MailFormProps['mail'], 'settings'> & { input: InputOf }) {
  const { t } = useLingui()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField {...input('fromName')} label={t`Sender name`} defaultValue={settings?.fromName ?? BRAND.name} />
      <TextField
        {...input('fromAddress')}
        type="email"
        label={t`Sender address`}
        defaultValue={settings?.fromAddress}
        required
      />
    </div>
  )
}
