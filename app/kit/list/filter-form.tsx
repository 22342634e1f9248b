import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Select, type SelectOption } from '#app/ui/select.tsx'
import { DateField, TextField } from '#app/ui/text-field.tsx'
import type { Filter } from './list.ts'
import { type Addressed, firstPage, givenIn, isNarrowed, type Params, type Query } from './query.ts'

/** Options that come from the page, by the name of their filter. */
export type Given = Readonly<Record<string, readonly SelectOption[]>>

type FilterFormProps<P extends Params, Answer> = {
  list: Addressed<P> & { readonly filters?: readonly Filter<P, Answer>[]; readonly search?: MessageDescriptor }
  query: Query<P>
  given?: Given | undefined
  /** Describes what the address filters by without a field for it. */
  note?: React.ReactNode
}

/** A plain GET form: the search is in the address, so that it can be linked and Back works. */
export function FilterForm<P extends Params, Answer>({ list, query, given = {}, note }: FilterFormProps<P, Answer>) {
  const { i18n } = useLingui()
  const localPath = useLocalPath()
  const [opened, setOpened] = useState(false)
  const fields = (list.filters ?? []).filter(({ kind }) => kind !== 'choice')
  if (fields.length === 0) return null
  const named = fields.map(({ name }) => name as string)
  // On phones only the first field is shown until more are opened or in use.
  const folds = fields.length > 2 && !opened && fields.slice(1).every(({ name }) => query[name] === '')
  const kept = Object.entries(givenIn(list, firstPage(list, query))).filter(([name]) => !named.includes(name))
  return (
    <Form
      key={JSON.stringify(query)}
      action={localPath(list.path)}
      className="mb-4 flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-4"
    >
      {note && <p className="basis-full text-sm">{note}</p>}
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map((filter, at) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={query[filter.name] ?? ''}
          given={given[filter.name]}
          className={folds && at > 0 ? 'max-md:hidden' : undefined}
        />
      ))}
      <div className="flex min-h-9 flex-wrap items-center gap-3">
        <Button type="submit" size="sm" icon={<Search aria-hidden="true" className="size-4" />}>
          {list.search ? i18n._(list.search) : <Trans>Search</Trans>}
        </Button>
        {folds && (
          <Button variant="ghost" size="sm" className="md:hidden" onClick={() => setOpened(true)}>
            <Trans>More filters</Trans>
          </Button>
        )}
        {isNarrowed(list, query) && (
          <TextLink to={list.path} className="text-sm">
            <Trans>Clear</Trans>
          </TextLink>
        )}
      </div>
    </Form>
  )
}

type FieldProps<P, Answer> = {
  filter: Filter<P, Answer>
  value: string
  given: readonly SelectOption[] | undefined
  className: string | undefined
}

function FilterField<P, Answer>({ filter, value, given, className }: FieldProps<P, Answer>) {
  const { i18n } = useLingui()
  const field = { name: filter.name, label: i18n._(filter.label), defaultValue: value, controlSize: 'sm' } as const
  if (filter.kind === 'text')
    return (
      <TextField
        {...field}
        {...(filter.placeholder && { placeholder: filter.placeholder })}
        type="search"
        maxLength={filter.most}
        autoComplete="off"
        spellCheck={false}
        className={cx('min-w-0 flex-[3_1_16rem]', className)}
      />
    )
  if (filter.kind === 'day')
    return <DateField {...field} className={cx('min-w-0 flex-[1_1_8rem] sm:max-w-44', className)} />
  if (filter.kind === 'choice') return null
  const { any, options } = filter
  const own =
    options === 'given'
      ? given
      : options.map(({ value, label }) => ({ value, label: typeof label === 'string' ? label : i18n._(label) }))
  // A filter without options from the page is left out.
  if (!own) return null
  return (
    <Select {...field} placeholder={i18n._(any)} options={own} className={cx('min-w-0 flex-[2_1_11rem]', className)} />
  )
}
