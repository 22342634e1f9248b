import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Price } from '#app/components/flights/price.tsx'
import type { HireTerms as Terms } from '#modules/cars/cars.contract.ts'

/** What holds at the counter: said before anything is paid, and again on the booking. */
export function HireTerms({ terms, electric }: { terms: Terms; electric: boolean }) {
  const { t } = useLingui()
  const { deposit, excess, kmPerDay, kmPrice, minAge, licenceYears } = terms
  return (
    <dl className="grid gap-3 text-sm sm:grid-cols-2">
      <Term name={t`Deposit`}>
        <Trans>
          <Price value={deposit} />, reserved on the driver’s credit card at pick-up and released after the return
        </Trans>
      </Term>
      <Term name={t`Excess`}>
        {excess.amount === 0 ? (
          <Trans>None: you have full cover</Trans>
        ) : (
          <Trans>
            You pay at most <Price value={excess} /> for damage or theft
          </Trans>
        )}
      </Term>
      <Term name={t`Mileage`}>
        {kmPerDay === null || kmPrice === null ? (
          <Trans>Unlimited kilometres</Trans>
        ) : (
          <Trans>
            {kmPerDay} km a day, then <Price value={kmPrice} whole={false} /> a kilometre
          </Trans>
        )}
      </Term>
      <Term name={electric ? t`Charge` : t`Fuel`}>
        {electric ? (
          <Trans>Return it charged as you got it</Trans>
        ) : (
          <Trans>Full to full: return it as full as you got it</Trans>
        )}
      </Term>
      <Term name={t`Driver`}>
        {t`At least ${minAge} years old; licence for at least ${plural(licenceYears, { one: '# year', other: '# years' })}`}
      </Term>
    </dl>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-soft">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
