import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Select } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { BagOption, BagOptions } from '#modules/flights/extras.contract.ts'
import { flightOffer } from '#modules/flights/flights.routes.ts'
import { formatMoney, times } from '#platform/money.ts'
import { type ChoiceProps, SlicePlaces } from './choice.tsx'
import { findExtra, withExtra } from './draft.ts'

/** Bags beyond those of the fare, for each traveller and slice. */
export function BagChoice(props: ChoiceProps) {
  const { t } = useLingui()
  const { bags, failed, retry } = useBags(props.offer.id)
  if (failed) {
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
        <Trans>You can go on without them.</Trans>
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

function useBags(offerId: string) {
  const locale = useLocale()
  const [bags, setBags] = useState<BagOptions | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    const stop = new AbortController()
    call(flightOffer.bags, { id: offerId }, { locale, signal: stop.signal })
      .then(setBags)
      .catch(() => !stop.signal.aborted && setFailed(true))
    return () => stop.abort()
  }, [offerId, locale, tries])
  const retry = () => {
    setFailed(false)
    setTries((count) => count + 1)
  }
  return { bags, failed, retry }
}
