import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef } from 'react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { useData } from '#app/admin/session/data.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { TicketAlarm, TicketAlarms } from '#modules/support/support.contract.ts'
import { supportDesk } from '#modules/support/support.routes.ts'

export type TicketBell = { view: TicketAlarms; read: () => void }

/** Tickets that are late or will be soon, for staff who answer them; null for everyone else. */
export function useTicketAlarms(): TicketBell | null {
  const call = useCallStaff()
  const { data: view, put } = useData(supportDesk.alarms, useMay()('support.work') ? {} : null, { every: 60 })
  useNewOnes(view)
  const read = useCallback(() => {
    const ids = view?.rows.flatMap(({ id, seen }) => (seen ? [] : [id])) ?? []
    if (ids.length === 0) return
    call(supportDesk.seeAlarms, { body: { ids } }).then(put, () => {})
  }, [call, view, put])
  return view && { view, read }
}

/** What is owed, and whether it still can be in time. */
export function useAlarmWords(): (alarm: Pick<TicketAlarm, 'kind' | 'late'>) => string {
  const { t } = useLingui()
  return ({ kind, late }) => {
    if (kind === 'first-answer') return late ? t`The first answer is late` : t`The first answer is due soon`
    return late ? t`The solution is late` : t`The solution is due soon`
  }
}

/** What rings while someone works here says so once. */
function useNewOnes(view: TicketAlarms | null) {
  const { t } = useLingui()
  const toast = useToast()
  const words = useAlarmWords()
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (!view) return
    const fresh = known.current && view.rows.filter(({ id, seen }) => !seen && !known.current?.has(id))
    known.current = new Set(view.rows.map(({ id }) => id))
    for (const { number, late, kind } of fresh ?? [])
      toast({
        variant: late ? 'destructive' : 'default',
        title: t`Ticket #${number}`,
        description: words({ kind, late }),
      })
  }, [view, toast, t, words])
}
