import { useEffect } from 'react'
import type { Customer } from './saved-travellers.tsx'
import type { Checkout } from './use-checkout.ts'

/** Address, phone and country of the account, where nothing else was typed. */
export function usePrefill(customer: Customer | null, { items, draft, changeContact, changeItem }: Checkout): void {
  const email = customer?.email ?? ''
  const phone = customer?.phone ?? ''
  const home = customer?.saved[0]?.nationality ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they come; what is typed stays
  useEffect(() => {
    const { contact } = draft
    const known = {
      ...(!contact.email && email && { email }),
      ...(!contact.phone && phone && { phone }),
      ...(!contact.country && home && { country: home }),
    }
    if (Object.keys(known).length > 0) changeContact(known)
    for (const [index, { form }] of items.entries()) {
      if (home && form.atHome) changeItem(index, (now) => form.atHome?.(now, home) ?? {})
    }
  }, [email, phone, home])
}
