import { type Loading, useLoadedBy } from '#app/kit/use-loaded.ts'
import { useCallOwner } from './call-owner.ts'

/** What a part of a page asks for by itself. Null asks nothing. */
export function useLoaded<Data>(path: `/api/hotel-owner/${string}` | null): Loading<Data> {
  const call = useCallOwner()
  return useLoadedBy<`/api/hotel-owner/${string}`, Data>(path, call)
}
