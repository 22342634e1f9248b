import { Trans, useLingui } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { customerToken } from '#app/account/auth-record.ts'
import { fromTraveller, type TravellerForm } from '#app/components/travellers/traveller-form.ts'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { companions, customerProfile } from '#modules/accounts/customers/account.routes.ts'
import type { Traveller } from '#modules/reservations/hold/travellers.contract.ts'

type SavedTraveller = Omit<Traveller, 'type'> & { id: string }

export type Customer = { saved: SavedTraveller[]; email: string; phone: string }

/** What we know of a signed-in customer, so that nothing is asked twice; null for anyone else. */
export function useCustomer(): Customer | null {
  const locale = useLocale()
  const [customer, setCustomer] = useState<Customer | null>(null)
  useEffect(() => {
    const bearer = customerToken()
    if (!bearer) return
    setCustomer({ saved: [], email: '', phone: '' })
    const how = { bearer, locale }
    Promise.all([call(companions.list, {}, how), call(customerProfile.read, {}, how)])
      .then(([saved, { email, phone }]) => setCustomer({ saved, email, phone: phone ?? '' }))
      // They are a convenience: without them one types.
      .catch(() => {})
  }, [locale])
  return customer
}

type SavedTravellersProps = {
  saved: SavedTraveller[]
  id: string
  onPick: (part: Partial<TravellerForm>) => void
}

/** Fills the card with someone whose details are known. */
export function SavedTravellers({ saved, id, onPick }: SavedTravellersProps) {
  const { t } = useLingui()
  if (saved.length === 0) return null
  const options = saved.map(({ id, givenNames, surname }) => ({ value: id, label: `${givenNames} ${surname}` }))
  return (
    <Select
      label={t`Saved travellers`}
      id={id}
      options={options}
      placeholder={t`Type a new one`}
      onChange={({ target }) => {
        const picked = saved.find(({ id }) => id === target.value)
        if (picked) onPick(fromTraveller(picked))
      }}
      className="mb-4"
    />
  )
}

/** Leads to the sign-in and back; what was typed waits in the tab. */
export function SignInHint({ signedIn }: { signedIn: boolean }) {
  const { pathname, search } = useLocation()
  const localPath = useLocalPath()
  const hydrated = useHydrated()
  if (signedIn && hydrated) return null
  const query = new URLSearchParams({ redirect: `${pathname}${search}` })
  return (
    <p className="flex items-start gap-2 text-sm text-soft">
      <UserRound aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <TextLink to={localPath(`/login?${query}`)}>
          <Trans>Sign in to use saved travellers</Trans>
        </TextLink>{' '}
        <Trans>You can also book without an account. What you have typed stays here.</Trans>
      </span>
    </p>
  )
}
