import { useLingui } from '@lingui/react/macro'
import type { BusinessType } from '#modules/partners/registration.contract.ts'
import { feeAt } from '#platform/fee-in-use.contract.ts'

/** What a field of the wizard is called, for the list of what is missing. */
export function useFieldNames(): (field: string) => string {
  const { t } = useLingui()
  const feePercent = feeAt(new Date())
  const names: Record<string, string> = {
    first_name: t`First name`,
    last_name: t`Last name`,
    email: t`Email`,
    phone: t`Phone`,
    date_of_birth: t`Date of birth`,
    business_name: t`Business name`,
    business_type: t`Business type`,
    business_registration_number: t`Business registration number`,
    tax_id: t`Tax ID`,
    address_line1: t`Address line 1`,
    city: t`City`,
    state: t({ message: 'State', context: 'address' }),
    postal_code: t`Postal code`,
    country: t`Country`,
    bank_name: t`Bank name`,
    account_holder_name: t`Account holder name`,
    account_number: t`Account number`,
    routing_number: t`Routing number`,
    terms_accepted: t`Partner terms`,
    platform_fee_agreed: t`${feePercent}% platform fee`,
  }
  return (field) => names[field] ?? field
}

/** The seven types of business (specification §3). */
export function useTypeWords(): Record<BusinessType, string> {
  const { t } = useLingui()
  return {
    hotel: t({ message: 'Hotel', context: 'type of business' }),
    motel: t`Motel`,
    resort: t`Resort`,
    bed_and_breakfast: t`Bed and breakfast`,
    hostel: t`Hostel`,
    vacation_rental: t`Vacation rental`,
    other: t({ message: 'Other', context: 'type of business' }),
  }
}
