import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useData } from '#app/admin/session/data.ts'
import { useStaff } from '#app/admin/session/staff-session.ts'
import type { Waiting } from '#modules/backoffice/backoffice.contract.ts'
import { backoffice } from '#modules/backoffice/backoffice.routes.ts'

/** What waits for the person who is signed in: counted again each minute, and when they go on to another page. */
export function useWaiting(): Waiting | null {
  const { data, refresh } = useData(backoffice.waiting, useStaff() ? {} : null, { every: 60 })
  const { pathname } = useLocation()
  const counted = useRef(pathname)
  useEffect(() => {
    if (counted.current !== pathname) refresh()
    counted.current = pathname
  }, [pathname, refresh])
  return data?.waiting ?? null
}
