import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatInstant } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { CarOption, FoundDepot } from '#modules/cars/search/car-search.contract.ts'

type CarFactsProps = { option: Pick<CarOption, 'terms' | 'freeUntil'>; depot: Pick<FoundDepot, 'timeZone'> }

/** Before a price is compared: what is included, and what the counter asks for. */
export function CarFacts({ option, depot }: CarFactsProps) {
  const locale = useLocale()
  const { terms, freeUntil } = option
  const { kmPerDay, deposit, excess } = terms
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {freeUntil && (
        <Fact good>
          <Trans>Free cancellation until {formatInstant(freeUntil, depot.timeZone, locale)}</Trans>
        </Fact>
      )}
      <Fact good={kmPerDay === null}>
        {kmPerDay === null ? <Trans>Unlimited kilometres</Trans> : <Trans>{kmPerDay} km a day</Trans>}
      </Fact>
      <Fact>
        <Trans>
          Deposit <Price value={deposit} />
        </Trans>
      </Fact>
      <Fact>
        <Trans>
          Excess <Price value={excess} />
        </Trans>
      </Fact>
    </ul>
  )
}

function Fact({ good, children }: { good?: boolean; children: ReactNode }) {
  return (
    <li className={good ? 'flex items-center gap-1 text-success' : 'text-soft'}>
      {good && <Check aria-hidden="true" className="size-4 shrink-0" />}
      <span>{children}</span>
    </li>
  )
}
