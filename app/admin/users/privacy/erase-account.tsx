import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useData } from '#app/admin/session/data.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { Offer } from '#app/admin/users/offer.tsx'
import { Asking } from '#app/kit/frame/asking.tsx'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { KeptList } from '#app/kit/sign-in/privacy/kept-list.tsx'
import { useForm, type Values } from '#app/kit/use-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { PrivacyDetail } from '#modules/accounts/privacy-requests/privacy-requests.contract.ts'
import { privacyRequestsRoutes } from '#modules/accounts/privacy-requests/privacy-requests.routes.ts'

/** Erases the account that the request is about. */
export function EraseAccount({ request }: { request: PrivacyDetail }) {
  const [asks, setAsks] = useState(false)
  return (
    <Offer says={<Gone request={request} />}>
      {request.holds.length > 0 ? (
        <Alert tone="warning" title={<Trans>It cannot be erased yet</Trans>}>
          <ul className="grid list-disc gap-1 pl-5">
            {request.holds.map((hold) => (
              <li key={hold}>{hold}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Button size="sm" variant="danger" onClick={() => setAsks(true)}>
          <Trans>Erase the account</Trans>
        </Button>
      )}
      {asks && <EraseDialog request={request} onClose={() => setAsks(false)} />}
    </Offer>
  )
}

function Gone({ request: { account } }: { request: PrivacyDetail }) {
  if (account?.realm === 'owner')
    return (
      <Trans>
        Erases name, address, business, bank details, documents and devices, and takes the hotels off the site.
      </Trans>
    )
  if (account?.realm === 'staff')
    return <Trans>Erases name, address, saved reports and devices. What was done stays in the audit log.</Trans>
  return (
    <Trans>
      Erases name, address, phone, saved travellers, devices and conversations, immediately and permanently.
    </Trans>
  )
}

function EraseDialog({ request: { id, name, account }, onClose }: { request: PrivacyDetail; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const kept = useData(privacyRequestsRoutes.kept, { query: { realm: account?.realm ?? 'customer' } })
  const word = t({ message: 'ERASE', comment: 'to be typed: ERASE or APAGAR' })
  const { submit } = usePageAction(() => {
    toast({ variant: 'success', title: t`The account is erased` })
    onClose()
  })
  const form = useForm({
    check: (values) => check(values, word),
    send: ({ reason = '' }) =>
      submit(privacyRequestsRoutes.erase, { id, body: { word: word as 'ERASE', reason: reason.trim() } }),
  })
  return (
    <FormDialog
      {...form}
      title={t`Erase the account of ${name}?`}
      keep={<Trans>Keep the account</Trans>}
      verb={<Trans>Erase permanently</Trans>}
      danger
      onClose={onClose}
    >
      <div className="text-sm">
        <p className="mb-2 font-semibold">
          <Trans>What the law makes us keep:</Trans>
        </p>
        <Asking loading={kept} lines={4}>
          {({ kept: all }) => <KeptList kept={all} />}
        </Asking>
      </div>
      <TextField
        name="reason"
        label={t`How you verified their identity`}
        required
        maxLength={300}
        autoComplete="off"
        error={form.errorOf('reason')}
      />
      <TextField
        name="word"
        label={t`Type ${word} to erase the account`}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={form.errorOf('word')}
      />
    </FormDialog>
  )
}

const check = ({ reason = '', word = '' }: Values, wanted: string) => [
  ...(reason.trim().length < 5 ? [{ field: 'reason', message: msg`Explain how you verified their identity.` }] : []),
  ...(word.trim() === wanted ? [] : [{ field: 'word', message: msg`Type the word in capital letters.` }]),
]
