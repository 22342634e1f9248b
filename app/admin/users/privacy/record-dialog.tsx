import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useAction } from '#app/admin/session/data.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { type Check, useForm, type Values } from '#app/kit/use-form.ts'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import {
  NOTE_MOST,
  type PrivacyRequest,
  type RecordRequest,
} from '#modules/accounts/privacy-requests/privacy-requests.contract.ts'
import { privacyRequestsRoutes } from '#modules/accounts/privacy-requests/privacy-requests.routes.ts'
import { PRIVACY_RIGHTS, STAFF_CHANNELS } from '#modules/accounts/privacy-requests/privacy-rights.contract.ts'
import { dayIn } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { CHANNEL_WORDS, RIGHT_WORDS } from './privacy-words.ts'

type RecordDialogProps = {
  /** Whose account it is about; null for someone without one. */
  account: (NonNullable<PrivacyRequest['account']> & { name: string }) | null
  onClose: () => void
}

/** What arrived by mail, chat, telephone or letter. */
export function RecordDialog({ account, onClose }: RecordDialogProps) {
  const { t, i18n } = useLingui()
  const form = useForm({ check: account ? () => [] : check, send: useRecord(account, onClose) })
  return (
    <FormDialog
      {...form}
      title={account ? t`Record a request from ${account.name}` : t`Record a request`}
      keep={<Trans>Not now</Trans>}
      verb={<Trans>Record the request</Trans>}
      onClose={onClose}
    >
      {!account && (
        <>
          <p className="text-soft text-sm">
            <Trans>For someone without an account. If they have one, record the request on the account’s page.</Trans>
          </p>
          <TextField
            name="name"
            label={t`Name`}
            required
            maxLength={120}
            autoComplete="off"
            error={form.errorOf('name')}
          />
          <TextField
            name="email"
            type="email"
            label={t`Email address`}
            required
            maxLength={254}
            autoComplete="off"
            error={form.errorOf('email')}
          />
        </>
      )}
      <Select
        name="right"
        label={t`What they ask for`}
        options={PRIVACY_RIGHTS.map((value) => ({ value, label: i18n._(RIGHT_WORDS[value]) }))}
        error={form.errorOf('right')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          name="channel"
          label={t`How it arrived`}
          options={STAFF_CHANNELS.map((value) => ({ value, label: i18n._(CHANNEL_WORDS[value]) }))}
        />
        <TextField
          name="askedOn"
          type="date"
          label={t`When it arrived`}
          help={t`The 15 days count from this day.`}
          required
          defaultValue={dayIn(BRAZIL_ZONE, new Date())}
          max={dayIn(BRAZIL_ZONE, new Date())}
          error={form.errorOf('askedOn')}
        />
      </div>
      <TextArea
        name="note"
        label={t`Note`}
        help={t`Where to find it, and how you verified who it is. It is encrypted.`}
        maxLength={NOTE_MOST}
        rows={3}
        error={form.errorOf('note')}
      />
    </FormDialog>
  )
}

/** Leads to the request, where it is answered. */
function useRecord(about: RecordDialogProps['account'], onDone: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const { submit } = useAction()
  return async (values: Values) => {
    const { name = '', email = '', note = '', askedOn = '' } = values
    const { right, channel } = values as Pick<RecordRequest, 'right' | 'channel'>
    const account = about && { realm: about.realm, id: about.id }
    const body = { right, channel, askedOn, account, name: name.trim(), email: email.trim(), note: note.trim() }
    const { id } = await submit(privacyRequestsRoutes.record, { body })
    toast({ variant: 'success', title: t`The request is recorded` })
    onDone()
    await navigate(localPath(`/admin/users/privacy/${id}`))
  }
}

const check: Check = ({ name = '', email = '' }) => [
  ...(name.trim() === '' ? [{ field: 'name', message: msg`Enter the person’s name.` }] : []),
  ...(email.trim() === '' ? [{ field: 'email', message: msg`Email is required` }] : []),
]
