import { use } from 'react'
import { ListCaller } from './list-caller.ts'
import { useDevice } from './use-device.ts'

/** A filter by its name: the address of the list, without path and page. */
export type SavedFilter = { name: string; search: string }

export const LONGEST_NAME = 60
const MOST = 50

/** The filters of a list that one person has named on this device, by name. */
export function useSavedFilters(list: string) {
  const person = use(ListCaller)?.person ?? ''
  const [saved, keep] = useDevice(`list-filters:${list}:${person}`, parseSaved)
  return {
    saved,
    isFull: saved.length >= MOST,
    /** A filter with a name that exists replaces it. */
    save: (filter: SavedFilter) => keep(sorted([...without(saved, filter.name), filter])),
    rename: ({ name, search }: SavedFilter, to: string) =>
      keep(sorted([...without(without(saved, name), to), { name: to, search }])),
    remove: (name: string) => keep(without(saved, name)),
  }
}

const without = (saved: readonly SavedFilter[], name: string) => saved.filter((one) => one.name !== name)
const sorted = (saved: readonly SavedFilter[]) => saved.toSorted((a, b) => a.name.localeCompare(b.name))

function parseSaved(kept: unknown): readonly SavedFilter[] {
  if (!Array.isArray(kept)) return []
  return kept
    .filter((one): one is SavedFilter => typeof one?.name === 'string' && typeof one?.search === 'string')
    .slice(0, MOST)
}
