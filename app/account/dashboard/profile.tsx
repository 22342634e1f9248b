import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { keepAuth, readAuth } from '#app/account/auth-record.ts'
import { DraftNote, useDraft } from '#app/account/forms/use-draft.tsx'
import { customerCalls } from '#app/account/session/call-customer.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { checkAccount } from '#app/kit/sign-in/check-account.ts'
import type { Values } from '#app/kit/use-form.ts'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choices.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Profile as Data } from '#modules/accounts/accounts.contract.ts'
import { customerProfile } from '#modules/accounts/customers/account.routes.ts'
import type { Locale } from '#platform/locale.ts'

type ProfileProps = { profile: Data; onChanged: () => void }

/* Each language is called by its own name. */
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'pt-BR', label: 'Português (Brasil)' },
]

export function Profile({ profile, onChanged }: ProfileProps) {
  const { t } = useLingui()
  const { errorOf, ...form } = useProfileForm(onChanged)
  const { ref, draft } = useDraft('profile')
  return (
    <Card>
      <form ref={ref} onSubmit={form.onSubmit} noValidate className="grid gap-5">
        {draft && <DraftNote />}
        <FormNotes {...form} />
        <ProfileFields profile={profile} draft={draft ?? {}} errorOf={errorOf} />
        <Checkbox
          name="marketing"
          defaultChecked={draft ? draft['marketing'] === 'on' : profile.marketing.email}
          label={t`Send me new routes and offers by email`}
          help={t`About twice a month. Unsubscribe here any time.`}
        />
        <div>
          <Button type="submit" pending={form.pending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}

function useProfileForm(onChanged: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const locale = useLocale()
  return useForm({
    check: (values) => checkAccount({ firstName: 'firstName', lastName: 'lastName' }, values),
    async send({ firstName = '', lastName = '', phone = '', language, marketing }) {
      const userData = { firstName: firstName.trim(), lastName: lastName.trim() }
      await customerCalls(locale)(customerProfile.change, {
        body: {
          ...userData,
          phone: phone.trim() || null,
          locale: language as Locale,
          marketing: { email: marketing === 'on' },
        },
      })
      const record = readAuth()
      if (record) keepAuth({ ...record, userData })
      toast({ title: t`Saved`, variant: 'success' })
      onChanged()
    },
  })
}

type FieldsProps = { profile: Data; draft: Values; errorOf: (name: string) => ReactNode }

function ProfileFields({ profile, draft, errorOf }: FieldsProps) {
  const { t } = useLingui()
  const field = (name: string) => ({ id: name, name, error: errorOf(name) })
  const name = { required: true, maxLength: 80 }
  const { firstName, lastName, email, phone, locale } = profile
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        {...field('firstName')}
        {...name}
        label={t`First name`}
        defaultValue={draft['firstName'] ?? firstName}
        autoComplete="given-name"
      />
      <TextField
        {...field('lastName')}
        {...name}
        label={t`Last name`}
        defaultValue={draft['lastName'] ?? lastName}
        autoComplete="family-name"
      />
      <TextField
        type="email"
        readOnly
        defaultValue={email}
        label={t`Email address`}
        help={t`Your account is tied to this address.`}
      />
      <TextField
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        label={t`Phone`}
        defaultValue={draft['phone'] ?? phone ?? ''}
        help={t`With the country code, such as +55 11 91234-5678. We call only about your trips.`}
      />
      <Select
        {...field('language')}
        label={t`Language of our emails`}
        options={LANGUAGES}
        defaultValue={draft['language'] ?? locale}
      />
    </div>
  )
}
