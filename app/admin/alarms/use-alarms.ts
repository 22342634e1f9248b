import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useToast } from '#app/ui/toast.tsx'
import type { AlarmsView } from '#modules/ticketing/alarms.contract.ts'
import { useCallStaff } from '../session/call-staff.ts'
import { useMay } from '../session/staff-session.ts'
import { ALARM_WORDS } from '../words/queue-words.ts'

const POLL_MS = 60_000

export type Alarms = { view: AlarmsView; read: () => void }

/** Alarms of whoever may work in the queue, looked for every minute while the page is seen; null for everybody else. */
export function useAlarms(): Alarms | null {
  const call = useCallStaff()
  const listens = useMay()('ticketing.work')
  const [view, setView] = useState<AlarmsView | null>(null)
  useEffect(() => {
    if (!listens) return setView(null)
    let over = false
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // The next round comes; a bell that is a minute late is no reason to disturb anybody.
      call<AlarmsView>('/api/admin/alarms').then(
        (answer) => over || setView(answer),
        () => {},
      )
    }
    look()
    const timer = setInterval(look, POLL_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      over = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [call, listens])
  useNewOnes(view)
  const read = useCallback(() => {
    const ids = view?.rows.flatMap(({ id, readAt }) => (readAt === null ? [id] : [])) ?? []
    if (ids.length === 0) return
    call<AlarmsView>('/api/admin/alarms/read', { method: 'POST', body: { ids } }).then(setView, () => {})
  }, [call, view])
  return view && { view, read }
}

/** What rings while somebody works here says so once. */
function useNewOnes(view: AlarmsView | null) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (!view) return
    const fresh = known.current && view.rows.filter(({ id, readAt }) => readAt === null && !known.current?.has(id))
    known.current = new Set(view.rows.map(({ id }) => id))
    for (const { code, alarm } of fresh ?? [])
      toast({ variant: 'destructive', title: t`Booking ${code}`, description: i18n._(ALARM_WORDS[alarm]) })
  }, [view, toast, t, i18n])
}
