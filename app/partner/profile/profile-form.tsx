import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm, type Values } from '#app/kit/use-form.ts'
import { checkRecord } from '#app/partner/forms/check-record.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useToast } from '#app/ui/toast.tsx'
import {
  type OwnerProfile,
  type OwnerProfileChange,
  OwnerProfileChangeSchema,
} from '#modules/partners/partners.contract.ts'
import { ownerProfile } from '#modules/partners/profile.routes.ts'
import { AddressFields, BusinessFields, PersonFields } from './profile-fields.tsx'

const FIELDS = Object.keys(OwnerProfileChangeSchema.shape)

/** Every field of the profile that can be changed; the email address cannot. */
export function ProfileForm({ profile }: { profile: OwnerProfile }) {
  const { t } = useLingui()
  const save = useSave()
  const toast = useToast()
  const form = useForm({
    check: (typed) => checkRecord(OwnerProfileChangeSchema, FIELDS, changeOf(typed)),
    send: (typed) => save(OwnerProfileChangeSchema.parse(changeOf(typed))),
    refused: ({ status, message }) => {
      // A user who must sign in again is told so there.
      if (status !== 401) toast({ variant: 'destructive', title: t`Failed to update profile`, description: message })
    },
  })
  const { values } = form
  const { verification_status, company_name, tax_id } = profile
  const renamed = (values['company_name'] ?? company_name) !== company_name || (values['tax_id'] ?? tax_id) !== tax_id
  const parts = { profile, values, errorOf: form.errorOf }
  return (
    <Card>
      <form
        method="post"
        noValidate
        onSubmit={form.onSubmit}
        onInput={form.onInput}
        className="grid grid-cols-[minmax(0,1fr)] gap-8"
      >
        <FormNotes {...form} fallback={t`Failed to update profile`} />
        <PersonFields {...parts} />
        <BusinessFields {...parts} />
        <AddressFields {...parts} />
        {verification_status === 'verified' && renamed && (
          <Alert tone="warning" live title={t`Your business will be verified again`}>
            <Trans>Company name or tax ID has changed. Your hotels stay on the site meanwhile.</Trans>
          </Alert>
        )}
        <div>
          <Button type="submit" size="lg" pending={form.pending}>
            <Trans>Save changes</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** No type of business is null, not an empty text. */
function changeOf(values: Values): Record<string, unknown> {
  return { ...values, business_type: values['business_type'] || null }
}

function useSave() {
  const { t } = useLingui()
  const call = useCallOwner()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  return async (body: OwnerProfileChange) => {
    await call(ownerProfile.change, { body })
    toast({ variant: 'success', title: t`Your profile is saved` })
    await revalidate()
  }
}
