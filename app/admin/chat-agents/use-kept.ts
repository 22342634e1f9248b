import { useCallback, useEffect, useRef, useState } from 'react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { ApiError } from '#app/api.ts'

type Kept<Data> = { data: Data | null; failed: string | null; again: () => void; put: (data: Data) => void }

/** What came last stays while it is asked for again; with `everyMs` again and again, while somebody can see it. */
export function useKept<Data>(path: `/api/admin/${string}`, everyMs = 0): Kept<Data> {
  const call = useCallStaff()
  const [kept, setKept] = useState<{ data: Data | null; failed: string | null }>({ data: null, failed: null })
  const round = useRef(0)
  const again = useCallback(() => {
    const mine = ++round.current
    call<Data>(path).then(
      (data) => mine === round.current && setKept({ data, failed: null }),
      (error: unknown) =>
        mine === round.current &&
        setKept(({ data }) => ({ data, failed: error instanceof ApiError ? error.message : '' })),
    )
  }, [call, path])
  useEffect(() => {
    again()
    if (everyMs === 0) return
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), everyMs)
    return () => clearInterval(timer)
  }, [again, everyMs])
  const put = useCallback((data: Data) => {
    round.current++
    setKept({ data, failed: null })
  }, [])
  return { ...kept, again, put }
}
