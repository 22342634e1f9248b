import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { EXTRA_WORDS } from '#app/components/cars/car-words.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Select } from '#app/ui/select.tsx'
import { useEarlyChoices } from '#app/ui/use-early-choices.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { CarOfferView } from '#modules/cars/search/car-search.contract.ts'

/** What may be had besides: nothing is chosen beforehand, and the price follows each choice. Without scripts a button sends it. */
export function ExtrasForm({ offer }: { offer: CarOfferView }) {
  const { t, i18n } = useLingui()
  const localPath = useLocalPath()
  const submit = useSubmit()
  const live = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().state === 'loading'
  const ask = (chosen: HTMLFormElement) => void submit(chosen, { preventScrollReset: true, replace: true })
  useEarlyChoices(form, ask)
  if (offer.extras.length === 0) return null
  return (
    <Card>
      <h2 className="mb-1 font-bold font-display text-heading">
        <Trans>Extras</Trans>
      </h2>
      <p className="mb-4 text-sm text-soft">
        <Trans>Prices are for the whole hire. You need none of them to drive.</Trans>
      </p>
      <Form
        ref={form}
        method="get"
        action={localPath('/car-rental-booking')}
        onChange={(event) => ask(event.currentTarget)}
        aria-busy={busy}
        className="grid gap-4"
      >
        <input type="hidden" name="offer" value={offer.id} />
        <ul className="grid gap-4">
          {offer.extras.map(({ extra, each, most, chosen }) => (
            <li
              key={extra}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t pt-4 first:border-0 first:pt-0"
            >
              <div className="min-w-0">
                <p className="font-semibold">{i18n._(EXTRA_WORDS[extra].name)}</p>
                <p className="text-sm text-soft">{i18n._(EXTRA_WORDS[extra].help)}</p>
                <p className="figures text-sm">
                  <Trans>
                    <Price value={each} whole={false} /> each
                  </Trans>
                </p>
              </div>
              <Select
                key={`${offer.id}${chosen}`}
                label={t`How many: ${i18n._(EXTRA_WORDS[extra].name)}`}
                hideLabel
                name={extra}
                defaultValue={String(chosen)}
                controlSize="sm"
                options={Array.from({ length: most + 1 }, (_, count) => ({
                  value: String(count),
                  label: count === 0 ? t({ message: 'None', context: 'of an extra for a car' }) : String(count),
                }))}
                className="w-28"
              />
            </li>
          ))}
        </ul>
        {/* Stays in the page, where it is not needed, since a form without one is not valid. */}
        <Button type="submit" variant="secondary" className={live ? 'hidden' : undefined}>
          <Trans>Update the price</Trans>
        </Button>
      </Form>
    </Card>
  )
}
