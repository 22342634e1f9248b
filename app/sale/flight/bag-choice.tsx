import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useCall } from '#app/kit/use-call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Select } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { BagOption, BagOptions } from '#modules/flights/extras.contract.ts'
import { flightOffer } from '#modules/flights/flights.routes.ts'
import { oneBagEach } from '#modules/flights/one-bag.contract.ts'
import { formatMoney, times } from '#platform/money.ts'
import { type ChoiceProps, SlicePlaces } from './choice.tsx'
import { type ChosenExtra, findExtra, withExtra } from './draft.ts'

/** Bags beyond those of the fare, for each traveller and slice. */
export function BagChoice(props: ChoiceProps) {
  const { t } = useLingui()
  const { data: bags, refused, retry } = useCall(flightOffer.bags, { id: props.offer.id })
  if (refused) {
    return (
      <Alert
        tone="warning"
        live
        title={<Trans>Bags could not be loaded</Trans>}
        action={
          <Button size="sm" variant="secondary" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>You can continue without them.</Trans>
      </Alert>
    )
  }
  if (!bags) {
    return (
      <Card role="status" aria-label={t`Loading bags`}>
        <Skeleton className="h-5 w-48" />
        <Skeleton className="mt-4 h-12 w-full" />
      </Card>
    )
  }
  return (
    <>
      <Included {...bags.included} />
      <OneEach bags={bags} {...props} />
      {bags.options.map((option) => (
        <SliceBags key={option.slice} option={option} {...props} />
      ))}
    </>
  )
}

function Included({ count, kg }: BagOptions['included']) {
  return (
    <p className="-mt-2 text-soft">
      {count === 0 ? (
        <Trans>This fare has no checked bag.</Trans>
      ) : kg === null ? (
        <Plural
          value={count}
          one="This fare includes # bag for each traveller."
          other="This fare includes # bags for each traveller."
        />
      ) : (
        <Plural
          value={count}
          one={`This fare includes # bag of ${kg} kg for each traveller.`}
          other={`This fare includes # bags of ${kg} kg for each traveller.`}
        />
      )}
    </p>
  )
}

/** One press for what most want who compared prices with a bag; nothing is chosen before it. */
function OneEach({
  bags: { included, options },
  offer,
  journey,
  extras,
  onChange,
}: ChoiceProps & { bags: BagOptions }) {
  const flyers = journey.places.flatMap(({ type }, traveller) => (type === 'infant' ? [] : [traveller]))
  const journeyOf = {
    slices: offer.slices.length,
    travellers: flyers.length,
    currency: offer.fare.price.total.currency,
  }
  const price = oneBagEach({ included: included.count, options }, journeyOf)
  if (!price || price.amount === 0 || extras.some(({ kind }) => kind === 'bag')) return null
  const choose = () => {
    const slots = options.flatMap((option) =>
      flyers.map((traveller) => ({
        slot: { kind: 'bag', traveller, slice: option.slice } as const,
        price: option.price,
      })),
    )
    onChange(
      slots.reduce<ChosenExtra[]>(
        (all, { slot, price }) => withExtra(all, slot, { ...slot, count: 1, price }),
        [...extras],
      ),
    )
  }
  return (
    <Button variant="secondary" onClick={choose} className="justify-self-start">
      <Trans>
        One bag each on every flight: +<Price value={price} whole={false} />
      </Trans>
    </Button>
  )
}

function SliceBags({ option, offer, journey, extras, onChange, nameOf }: ChoiceProps & { option: BagOption }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const slice = offer.slices[option.slice]
  if (!slice) return null
  const { kg } = option
  const choices = [
    { value: '0', label: t`No extra bag` },
    ...Array.from({ length: option.max }, (_, index) => {
      const count = index + 1
      const price = formatMoney(times(option.price, count), locale)
      const bags = i18n._(msg({ message: plural(count, { one: '# bag', other: '# bags' }) }))
      return { value: String(count), label: t`${bags} of ${kg} kg: ${price}` }
    }),
  ]
  function choose(traveller: number, count: number) {
    const slot = { kind: 'bag', traveller, slice: option.slice } as const
    onChange(withExtra(extras, slot, count === 0 ? null : { ...slot, count, price: times(option.price, count) }))
  }
  return (
    <Card>
      <fieldset className="min-w-0">
        <legend className="mb-3 font-semibold">
          <SlicePlaces slice={slice} airports={offer.airports} />
          <span className="figures block font-normal text-sm text-soft">
            <Trans>
              {kg} kg each, <Price value={option.price} whole={false} /> a bag
            </Trans>
          </span>
        </legend>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          {journey.places.map(({ type }, traveller) => {
            if (type === 'infant') return null
            const chosen = findExtra(extras, { kind: 'bag', traveller, slice: option.slice })
            return (
              <Select
                // biome-ignore lint/suspicious/noArrayIndexKey: travellers have no identity but their place
                key={traveller}
                label={nameOf(traveller)}
                options={choices}
                value={String(chosen?.kind === 'bag' ? chosen.count : 0)}
                onChange={({ target }) => choose(traveller, Number(target.value))}
              />
            )
          })}
        </div>
      </fieldset>
    </Card>
  )
}
