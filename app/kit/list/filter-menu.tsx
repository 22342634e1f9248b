import { Trans, useLingui } from '@lingui/react/macro'
import { Bookmark, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button, buttonClass, IconButton } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { LONGEST_NAME, type SavedFilter, useSavedFilters } from './use-saved-filters.ts'

type FilterMenuProps = {
  list: { name: string; path: string }
  /** The query of the address without its page; empty for the whole list. */
  search: string
}

/** Saved filters: apply one, save the current one, rename, delete. Kept for the signed-in user, on this device. */
export function FilterMenu({ list, search }: FilterMenuProps) {
  const { t } = useLingui()
  const filters = useSavedFilters(list.name)
  const { saved } = filters
  const holding = saved.find((one) => one.search === search)
  return (
    <Popover
      label={t`Saved filters`}
      align="end"
      triggerClassName={buttonClass({ variant: 'ghost', size: 'sm' })}
      trigger={
        <>
          <Bookmark aria-hidden="true" className="size-4" />
          <span className={holding ? undefined : 'max-md:sr-only'}>
            {holding ? holding.name : <Trans>Saved filters</Trans>}
          </span>
        </>
      }
      className="w-80"
    >
      {(close) => (
        <>
          {saved.length === 0 && (
            <p className="text-soft text-sm">
              <Trans>No filter is saved yet. Choose what is listed, then give it a name here.</Trans>
            </p>
          )}
          <ul className="grid gap-1">
            {saved.map((filter) => (
              <Saved key={filter.name} path={list.path} filters={filters} onPick={close} filter={filter} />
            ))}
          </ul>
          {search !== '' && !holding && (
            <NameForm
              label={t`Name of this filter`}
              action={t`Save this filter`}
              full={filters.isFull}
              onName={(name) => filters.save({ name, search })}
            />
          )}
        </>
      )}
    </Popover>
  )
}

type SavedProps = {
  path: string
  filter: SavedFilter
  filters: ReturnType<typeof useSavedFilters>
  onPick: () => void
}

function Saved({ path, filter, filters, onPick }: SavedProps) {
  const { t } = useLingui()
  const [renames, setRenames] = useState(false)
  const { name, search } = filter
  if (renames)
    return (
      <li>
        <NameForm
          label={t`New name of ${name}`}
          action={t`Rename`}
          value={name}
          onName={(to) => {
            filters.rename(filter, to)
            setRenames(false)
          }}
        />
      </li>
    )
  return (
    <li className="flex items-center gap-1">
      <TextLink
        to={`${path}?${search}`}
        look="quiet"
        onClick={onPick}
        className="wrap-anywhere flex-1 py-2 font-medium"
      >
        {name}
      </TextLink>
      <IconButton size="sm" label={t`Rename ${name}`} onClick={() => setRenames(true)}>
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton size="sm" label={t`Delete ${name}`} onClick={() => filters.remove(name)}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  )
}

type NameFormProps = {
  label: string
  action: string
  value?: string
  full?: boolean
  onName: (name: string) => void
}

function NameForm({ label, action, value = '', full = false, onName }: NameFormProps) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string | null>(null)
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('filter-name') ?? '').trim()
    if (name === '') return setProblem(t`Give the filter a name.`)
    if (full) return setProblem(t`Delete a filter first: the limit is reached.`)
    onName(name)
  }
  return (
    <form onSubmit={onSubmit} noValidate className="mt-3 flex items-end gap-2 border-line border-t pt-3">
      <TextField
        name="filter-name"
        label={label}
        error={problem}
        defaultValue={value}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        controlSize="sm"
        className="min-w-0 flex-1"
      />
      <Button type="submit" size="sm" variant="secondary">
        {action}
      </Button>
    </form>
  )
}
