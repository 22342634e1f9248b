import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef } from 'react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { useData } from '#app/admin/session/data.ts'
import { useMayNow } from '#app/admin/session/may-now.ts'
import { ALARM_WORDS } from '#app/admin/words/alarm-words.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { AlarmsView } from '#modules/ticketing/alarms.contract.ts'
import { ticketingAlarms } from '#modules/ticketing/ticketing.routes.ts'

export type Alarms = { view: AlarmsView; read: () => void }

/** Alarms for staff who may work in the queue; null for everyone else. */
export function useAlarms(): Alarms | null {
  const call = useCallStaff()
  const { data: view, put } = useData(ticketingAlarms.list, useMayNow()('ticketing.work') ? {} : null, { every: 60 })
  useNewOnes(view)
  const read = useCallback(() => {
    const ids = view?.rows.flatMap(({ id, readAt }) => (readAt === null ? [id] : [])) ?? []
    if (ids.length === 0) return
    call(ticketingAlarms.read, { body: { ids } }).then(put, () => {})
  }, [call, view, put])
  return view && { view, read }
}

/** What rings while someone works here says so once. */
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
