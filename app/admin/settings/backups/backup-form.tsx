import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { refreshAll } from '#app/admin/session/data.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useEditedVersion } from '#app/admin/site-setup/use-edited-version.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { type Check, useForm } from '#app/kit/use-form.ts'
import { Checkbox } from '#app/ui/choices.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { siteBackups } from '#modules/backups/backups.routes.ts'
import type { Settings } from '#modules/settings/settings.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { hourTexts } from './hours.ts'

type Backup = Settings['backup']
type FormProps = { backup: Backup }

/** When, where and how many; the passphrase is only ever written. */
export function BackupForm({ backup }: FormProps) {
  const { t } = useLingui()
  const form = useBackupForm(backup)
  const { set, usualFolder } = backup
  const input = (name: string) => ({ name, id: name, error: form.errorOf(name), autoComplete: 'off' as const })
  return (
    <Panel title={<Trans>Daily backup</Trans>}>
      <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-5">
        <FormNotes {...form} />
        <Checkbox name="on" value="yes" defaultChecked={set.on} label={t`Back up the site every day`} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            name="hour"
            id="hour"
            label={t({ message: 'At', context: 'an hour' })}
            help={t`Choose a quiet hour. If the site is off then, the backup runs later.`}
            defaultValue={String(set.hour)}
            options={hourTexts().map((label, hour) => ({ value: String(hour), label }))}
          />
          <Passphrase backup={backup} input={input} />
          <TextField
            {...input('folder')}
            label={t`Folder`}
            help={t`Empty: ${usualFolder}. A folder on another machine survives the loss of this one.`}
            defaultValue={set.folder}
            spellCheck={false}
            autoCapitalize="none"
            maxLength={1000}
            className="sm:col-span-full"
          />
        </div>
        <Kept set={set} input={input} />
        <SendButton pending={form.pending} className="justify-self-start">
          <Trans>Save the schedule</Trans>
        </SendButton>
      </form>
    </Panel>
  )
}

type InputOf = (name: string) => { name: string; id: string; error: ReactNode; autoComplete: 'off' }

function Passphrase({ backup: { passphrase }, input }: FormProps & { input: InputOf }) {
  const { t } = useLingui()
  if (passphrase === 'environment')
    return (
      <p className="text-sm text-soft sm:pt-8">
        <Trans>The server’s environment sets the passphrase and takes precedence.</Trans>
      </p>
    )
  return (
    <PasswordField
      {...input('passphrase')}
      autoComplete="new-password"
      label={t`Passphrase`}
      maxLength={500}
      help={
        passphrase === 'settings'
          ? t`One is set but never shown. Leave empty to keep it; older backups open with the passphrase of their time.`
          : t`At least 16 characters. Write it down elsewhere too: without it no backup can be restored.`
      }
    />
  )
}

function Kept({ set, input }: { set: Backup['set']; input: InputOf }) {
  const { t } = useLingui()
  const number = (name: 'days' | 'weeks' | 'months') => ({
    ...input(name),
    inputMode: 'numeric' as const,
    defaultValue: set[name],
    maxLength: 3,
    required: true,
  })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">
        <Trans>How many are kept</Trans>
      </legend>
      <p className="mb-3 text-sm text-soft">
        <Trans>The newest of each day, week and month. The newest good one is always kept.</Trans>
      </p>
      <div className="grid max-w-md grid-cols-3 items-start gap-4">
        <TextField {...number('days')} label={t({ message: 'Days', context: 'backups kept' })} />
        <TextField {...number('weeks')} label={t({ message: 'Weeks', context: 'backups kept' })} />
        <TextField {...number('months')} label={t({ message: 'Months', context: 'backups kept' })} />
      </div>
    </fieldset>
  )
}

function useBackupForm({ version }: Backup) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction()
  const edited = useEditedVersion(version)
  return useForm({
    check,
    async send({ on, hour = '', passphrase = '', folder = '', days = '', weeks = '', months = '' }, element) {
      const kept = { days: Number(days), weeks: Number(weeks), months: Number(months) }
      const body = { on: on === 'yes', hour: Number(hour), passphrase, folder, ...kept, version: edited.get() }
      await submit(siteSettings.saveBackup, { body })
      edited.saved()
      const typed = element.elements.namedItem('passphrase')
      if (typed instanceof HTMLInputElement) typed.value = ''
      await refreshAll([siteBackups.list])
      toast({
        variant: 'success',
        title: body.on ? t`The site is backed up every day` : t`The schedule is off`,
        description: body.on ? t`The folder was tried and can be written to.` : t`Backups are made only on request.`,
      })
    },
  })
}

const check: Check = ({ passphrase = '', folder = '', ...values }) => [
  ...(passphrase === '' || passphrase.length >= 16
    ? []
    : [{ field: 'passphrase', message: msg`A passphrase needs at least 16 characters.` }]),
  ...(folder.trim() === '' || /^(\/|[a-z]:[\\/])/i.test(folder.trim())
    ? []
    : [{ field: 'folder', message: msg`Enter the full path of the folder, from the root of the machine.` }]),
  ...['days', 'weeks', 'months'].flatMap((field) =>
    /^\d{1,3}$/.test(values[field]?.trim() ?? '') ? [] : [{ field, message: msg`Enter a whole number, or 0.` }],
  ),
]
