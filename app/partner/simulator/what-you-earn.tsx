import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Card } from '#app/ui/card.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { feeAt } from '#platform/fee-in-use.contract.ts'
import { CURRENCIES, type Currency, formatMoney, isCurrency } from '#platform/money.ts'
import { ShareBar } from './share-bar.tsx'
import { simulate } from './simulate.ts'

/** What comes of a price for the owner, computed as the ledger shares every booking. */
export function WhatYouEarn({ level = 2 }: { level?: 2 | 3 }) {
  const { t } = useLingui()
  const locale = useLocale()
  const id = useId()
  const [price, setPrice] = useState('100')
  const [nights, setNights] = useState('20')
  const [currency, setCurrency] = useState<Currency>('BRL')
  const feePercent = feeAt(new Date())
  const share = 100 - feePercent
  const earned = simulate({ price, nights, currency }, feePercent)
  const Heading = `h${level}` as const
  return (
    <Card>
      <Heading className="font-bold font-display text-heading">
        <Trans>What you earn</Trans>
      </Heading>
      <p className="mt-1 text-soft text-sm">
        <Trans>Guests pay us; you receive {share}% of every confirmed booking. No other fee.</Trans>
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_6.5rem] gap-3">
        <TextField
          id={`${id}-price`}
          label={t`Price per night`}
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
          error={earned === 'price' && t`Enter a price, such as 250.`}
        />
        <Select
          id={`${id}-currency`}
          label={t`Currency`}
          value={currency}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          onChange={(event) => isCurrency(event.target.value) && setCurrency(event.target.value)}
        />
      </div>
      <TextField
        id={`${id}-nights`}
        className="mt-3"
        label={t`Nights sold in a month`}
        inputMode="numeric"
        autoComplete="off"
        value={nights}
        onChange={(event) => setNights(event.target.value)}
        error={earned === 'nights' && t`Enter a number of nights, at most 10,000.`}
      />
      {typeof earned === 'object' && (
        <div className="mt-5 grid gap-4" aria-live="polite">
          <ShareBar {...earned.night} feePercent={feePercent} />
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t pt-4">
            <span className="text-soft">
              <Trans>You receive in a month</Trans>
            </span>
            <strong className="figures font-display text-2xl text-sea">
              {formatMoney(earned.month.owner, locale, true)}
            </strong>
          </p>
        </div>
      )}
    </Card>
  )
}
