import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Price } from '#app/components/flights/price.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { useEarlyChoices } from '#app/ui/use-early-choices.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { CarOfferView } from '#modules/cars/search/car-search.contract.ts'
import { EXTRA_WORDS } from './car-words.ts'

type Extras = CarOfferView['extras']
type ExtrasFormProps = {
  extras: Extras
  /** The page that is asked again. */
  path: string
  /** What its address says besides. */
  carried: readonly (readonly [name: string, value: string])[]
}

/** What may be had besides: nothing is chosen beforehand, and the price follows each choice. Without scripts a button sends it. */
export function ExtrasForm({ extras, path, carried }: ExtrasFormProps) {
  const localPath = useLocalPath()
  const submit = useSubmit()
  const live = useHydrated()
  const busy = useNavigation().state === 'loading'
  const form = useRef<HTMLFormElement>(null)
  const ask = (chosen: HTMLFormElement) => void submit(chosen, { preventScrollReset: true, replace: true })
  useEarlyChoices(form, ask)
  return (
    <>
      <p className="mb-4 text-sm text-soft">
        <Trans>Prices are for the whole rental. None of them is required to drive.</Trans>
      </p>
      <Form
        ref={form}
        method="get"
        action={localPath(path)}
        preventScrollReset
        onChange={(event) => ask(event.currentTarget)}
        aria-busy={busy}
        className="grid gap-4"
      >
        {carried.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <ul className="grid gap-4">
          {extras.map((one) => (
            <Extra key={one.extra} offered={one} />
          ))}
        </ul>
        {/* Stays in the page, where it is not needed, since a form without one is not valid. */}
        <Button type="submit" variant="secondary" className={live ? 'hidden' : undefined}>
          <Trans>Update the price</Trans>
        </Button>
      </Form>
    </>
  )
}

function Extra({ offered: { extra, each, most, chosen } }: { offered: Extras[number] }) {
  const { t, i18n } = useLingui()
  const [count, setCount] = useState(chosen)
  const [asked, setAsked] = useState(chosen)
  // Another address, such as that of Back, has its own; a choice whose price is on its way stays.
  if (asked !== chosen) {
    setAsked(chosen)
    setCount(chosen)
  }
  const { name, help } = EXTRA_WORDS[extra]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t pt-4 first:border-0 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold">{i18n._(name)}</p>
        <p className="text-sm text-soft">{i18n._(help)}</p>
        <p className="figures text-sm">
          <Trans>
            <Price value={each} whole={false} /> each
          </Trans>
        </p>
      </div>
      <Select
        label={t`How many: ${i18n._(name)}`}
        hideLabel
        name={extra}
        value={String(count)}
        onChange={({ target }) => setCount(Number(target.value))}
        controlSize="sm"
        options={Array.from({ length: most + 1 }, (_, number) => ({
          value: String(number),
          label: number === 0 ? t({ message: 'None', context: 'of an extra for a car' }) : String(number),
        }))}
        className="w-28"
      />
    </li>
  )
}
