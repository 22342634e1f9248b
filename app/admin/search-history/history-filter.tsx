import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useSearchParams } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { HISTORY_DAYS, SEARCHED_PRODUCTS, type SearchedProduct } from '#modules/searches/searches.contract.ts'
import { historyQuery } from './history-query.ts'

export const PRODUCT_WORDS: Record<SearchedProduct, MessageDescriptor> = {
  flight: msg`Flights`,
  stay: msg`Stays`,
  car: msg`Cars`,
  package: msg`Packages`,
}

/** A plain GET form, so that what is asked for is in the address. */
export function HistoryFilter() {
  const { t, i18n } = useLingui()
  const localPath = useLocalPath()
  const [search] = useSearchParams()
  const { days, product = '' } = historyQuery(search)
  const field = { controlSize: 'sm', className: 'min-w-0 flex-[1_1_9rem] sm:max-w-52' } as const
  return (
    <Form
      key={`${days} ${product}`}
      action={localPath('/admin/search-history')}
      className="mb-5 flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-4 print:hidden"
    >
      <Select
        {...field}
        name="days"
        label={t`Period`}
        defaultValue={days}
        options={HISTORY_DAYS.map((count) => ({ value: String(count), label: t`Last ${count} days` }))}
      />
      <Select
        {...field}
        name="product"
        label={t`Product`}
        placeholder={t`All products`}
        defaultValue={product}
        options={SEARCHED_PRODUCTS.map((value) => ({ value, label: i18n._(PRODUCT_WORDS[value]) }))}
      />
      <Button type="submit" size="sm">
        <Trans>Show</Trans>
      </Button>
    </Form>
  )
}
