import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { NameFields } from '#app/admin/frame/name-fields.tsx'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { EmailField } from '#app/kit/sign-in/fields.tsx'
import { type Check, useForm, type Values } from '#app/kit/use-form.ts'
import { Select } from '#app/ui/select.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { members } from '#modules/accounts/staff/members.routes.ts'
import { LOCALES } from '#platform/locale.ts'
import { RoleField, roleIn } from './role-field.tsx'

/** Mails a link with which the invited person sets a password. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const form = useForm({ check, send: useInvite(onClose) })
  return (
    <FormDialog
      {...form}
      title={<Trans>Invite a colleague</Trans>}
      verb={<Trans>Send the invitation</Trans>}
      onClose={onClose}
    >
      <NameFields form={form} other />
      <EmailField form={form} other />
      <RoleField initial="support" />
      <Select
        name="locale"
        label={t`Email language`}
        defaultValue={locale}
        options={[
          { value: 'pt-BR', label: 'Português' },
          { value: 'en', label: 'English' },
        ]}
        className="max-w-xs"
      />
    </FormDialog>
  )
}

function useInvite(onDone: () => void) {
  const { t } = useLingui()
  const call = useCallStaff()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  return async ({ firstName = '', lastName = '', email = '', ...chosen }: Values) => {
    const locale = LOCALES.find((one) => one === chosen['locale'])
    const role = roleIn(chosen)
    const person = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }
    await call(members.invite, { body: { ...person, role, locale } })
    const to = person.email
    toast({ variant: 'success', title: t`Invited`, description: t`The link to ${to} works for 72 hours.` })
    onDone()
    await revalidate()
  }
}

const REQUIRED = {
  firstName: msg`First name is required`,
  lastName: msg`Last name is required`,
  email: msg`Email is required`,
}

const check: Check = (values) =>
  Object.entries(REQUIRED).flatMap(([field, message]) =>
    (values[field] ?? '').trim() === '' ? [{ field, message }] : [],
  )
