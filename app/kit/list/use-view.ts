import { use, useMemo } from 'react'
import { ListCaller } from './list-caller.ts'
import { useDevice } from './use-device.ts'

export type Density = 'compact' | 'roomy'
export type View = { density: Density; shown: Record<string, boolean> }

/** A user's view of a list on this device: its columns and its density. */
export function useView(name: string, columns: readonly { id: string; hidden?: boolean }[]) {
  const person = use(ListCaller)?.person ?? ''
  const [kept, keep] = useDevice(`list-view:${name}:${person}`, parseView)
  const shown = useMemo(
    () =>
      Object.fromEntries(columns.map(({ id, hidden = false }, at) => [id, at === 0 || (kept.shown[id] ?? !hidden)])),
    [columns, kept],
  )
  return { density: kept.density, shown, keep }
}

function parseView(kept: unknown): View {
  const { density, shown } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  const known = Object.entries(typeof shown === 'object' && shown !== null ? shown : {})
  return {
    density: density === 'roomy' ? 'roomy' : 'compact',
    shown: Object.fromEntries(known.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')),
  }
}
