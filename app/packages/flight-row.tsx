import { Trans, useLingui } from '@lingui/react/macro'
import { CarrierMark } from '#app/components/flights/carrier-mark.tsx'
import { FAMILY_NAMES } from '#app/components/flights/flight-words.ts'
import { Price } from '#app/components/flights/price.tsx'
import { SliceTimeline } from '#app/components/flights/slice-timeline.tsx'
import { cx } from '#app/ui/cx.ts'
import type { FareSummary, FlightOption } from '#modules/flights/flights.contract.ts'
import { boxClass, ChoiceLink, innerClass } from './choice-link.tsx'
import type { PackageView } from './load-package.server.ts'

type FlightRowProps = {
  option: FlightOption
  /** The fare that is chosen of it; null where another flight is. */
  chosen: FareSummary['family'] | null
  href: (fare: FareSummary['family']) => string
  view: Pick<PackageView, 'airports' | 'carriers'>
}

/** One way to fly there and back; each fare with its rules is one choice. */
export function FlightRow({ option, chosen, href, view }: FlightRowProps) {
  const { t } = useLingui()
  return (
    <li className={cx(boxClass(chosen !== null), 'p-4')}>
      <div className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
        {option.slices.map((slice) => {
          const code = slice.segments[0]?.carrier ?? ''
          return (
            <div key={slice.departure.instant} className="option-slice">
              <CarrierMark code={code} />
              <p className="option-day">
                <span>{view.carriers[code]?.name ?? code}</span>
              </p>
              <SliceTimeline slice={slice} airports={view.airports} className="col-span-2 @[31rem]:col-span-1" />
            </div>
          )
        })}
      </div>
      <ul aria-label={t`Fares`} className="mt-4 grid gap-2 sm:grid-cols-3">
        {cheapestOfEach(option.fares).map((fare) => (
          <FareChoice key={fare.family} fare={fare} chosen={fare.family === chosen} href={href(fare.family)} />
        ))}
      </ul>
    </li>
  )
}

/** A choice is named by its family: of several suppliers one has the best price. */
const cheapestOfEach = (fares: readonly FareSummary[]) =>
  fares.filter(({ family }, at) => fares.findIndex((one) => one.family === family) === at)

type FareChoiceProps = { fare: FareSummary; chosen: boolean; href: string }

function FareChoice({ fare, chosen, href }: FareChoiceProps) {
  const { i18n } = useLingui()
  return (
    <li>
      <ChoiceLink href={href} chosen={chosen} className={cx(innerClass(chosen), 'grid h-full content-start gap-1')}>
        <span className="flex items-baseline justify-between gap-2">
          <span className="font-semibold">{i18n._(FAMILY_NAMES[fare.family])}</span>
          <span className="figures font-bold">
            <Price value={fare.total} />
          </span>
        </span>
        <span className="text-soft">
          {fare.checkedBags > 0 ? <Trans>Checked bag included</Trans> : <Trans>Hand luggage only</Trans>}
          {' · '}
          {fare.changeable ? <Trans>can be changed</Trans> : <Trans>no changes</Trans>}
          {' · '}
          {fare.refundable ? <Trans>refundable</Trans> : <Trans>not refundable</Trans>}
        </span>
      </ChoiceLink>
    </li>
  )
}
