import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Price } from '#app/components/flights/price.tsx'
import { yearCount } from '#app/components/insurance/cover-words.ts'
import type { CoverFacts } from '#modules/insurance/insurance.contract.ts'
import { PolicyFacts } from './policy-facts.tsx'

/** What is being bought, and where its price comes from. */
export function PolicySummary({ policy, children }: { policy: CoverFacts; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card">
      <div>
        <h2 className="mb-3 font-bold font-display text-heading">
          <Trans>Travel insurance</Trans>
        </h2>
        <PolicyFacts policy={policy} />
      </div>
      <section className="border-line border-t pt-4">
        <h3 className="sr-only">
          <Trans>Price details</Trans>
        </h3>
        <PolicyPrice policy={policy} />
      </section>
      {children}
      {policy.insurer.demonstration && (
        <p className="text-soft text-xs leading-5">
          <Trans>
            Demonstration: the insurer and the payment are invented. Nobody is insured and no money is taken.
          </Trans>
        </p>
      )}
    </div>
  )
}

/** The premium of each person, and the tax within. */
export function PolicyPrice({ policy: { premiums, tax, total } }: { policy: CoverFacts }) {
  const { i18n } = useLingui()
  return (
    <dl className="figures grid gap-1.5 text-sm">
      {premiums.map(({ age, premium }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people have no identity but their place
        <div key={index} className="flex justify-between gap-4 text-soft">
          <dt>
            <PersonName place={index + 1} age={i18n._(yearCount(age))} />
          </dt>
          <dd>
            <Price value={premium} whole={false} />
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-line border-t pt-1.5 font-semibold text-base">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          <Price value={total} whole={false} />
        </dd>
      </div>
      <div className="flex justify-between gap-4 text-soft text-xs">
        <dt>
          <Trans>Insurance tax (IOF) included</Trans>
        </dt>
        <dd>
          <Price value={tax} whole={false} />
        </dd>
      </div>
    </dl>
  )
}

function PersonName({ place, age }: { place: number; age: string }) {
  return (
    <Trans>
      Person {place}, {age}
    </Trans>
  )
}
