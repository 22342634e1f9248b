import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { RESERVATION_LOOKS } from '#app/admin/words/reservation-words.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import { DateField, TextField } from '#app/ui/text-field.tsx'
import { RESERVATION_STATUSES } from '#modules/reservations/reservations.contract.ts'
import type { SearchQuery } from './search-query.ts'

/** A plain GET form: the search stands in the address, to be linked to and gone back to. */
export function SearchForm({ query }: { query: SearchQuery }) {
  const { t, i18n } = useLingui()
  const localPath = useLocalPath()
  const statuses = [
    ...RESERVATION_STATUSES.map((value) => ({ value, label: i18n._(RESERVATION_LOOKS[value].word) })),
    { value: 'refund_failed', label: t`Refund sent back by the bank` },
  ]
  const { customer, address } = query
  const narrowed = query.text || query.status || query.from || query.to || customer
  return (
    <Form
      key={JSON.stringify(query)}
      action={localPath('/admin/reservations')}
      className="mb-5 grid grid-cols-2 items-end gap-3 rounded-lg border border-line bg-surface p-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1.6fr)_repeat(2,minmax(0,1fr))_auto]"
    >
      {customer && (
        <p className="col-span-full text-sm">
          <input type="hidden" name="customer" value={customer} />
          {address && <input type="hidden" name="address" value={address} />}
          {address ? <Trans>Only of the customer {address}.</Trans> : <Trans>Only of one customer.</Trans>}
        </p>
      )}
      <TextField
        name="text"
        label={t`Code, e-mail, surname, locator or ticket`}
        type="search"
        className="max-xl:col-span-2"
        controlSize="sm"
        defaultValue={query.text}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
      />
      <Select
        name="status"
        className="max-xl:col-span-2"
        label={t`Status`}
        controlSize="sm"
        placeholder={t`Any status`}
        defaultValue={query.status}
        options={statuses}
      />
      <DateField name="from" label={t`Booked from`} controlSize="sm" defaultValue={query.from} />
      <DateField name="to" label={t`Booked until`} controlSize="sm" defaultValue={query.to} />
      <div className="flex flex-wrap items-center gap-3 max-xl:col-span-2">
        <Button type="submit" size="sm" icon={<Search aria-hidden="true" className="size-4" />}>
          <Trans>Search</Trans>
        </Button>
        {narrowed && (
          <TextLink to="/admin/reservations" className="text-sm">
            <Trans>Clear</Trans>
          </TextLink>
        )}
      </div>
    </Form>
  )
}
