import { useCallback } from 'react'
import { type Loading, useLoadedBy } from '#app/kit/use-loaded.ts'
import { useCallStaff } from './call-staff.ts'

type StaffPath = `/api/admin/${string}`

/** What a part of a page asks for by itself. Null asks nothing. */
export function useLoaded<Data>(path: StaffPath | null, method: 'GET' | 'POST' = 'GET'): Loading<Data> {
  const call = useCallStaff()
  const ask = useCallback((path: StaffPath) => call<Data>(path, { method }), [call, method])
  return useLoadedBy(path, ask)
}
