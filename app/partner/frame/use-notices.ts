import { useCallback } from 'react'
import { useAction, useData } from '#app/partner/session/data.ts'
import { useOwner } from '#app/partner/session/owner-session.ts'
import type { OwnerNotices } from '#modules/notifications/owners/owner-notices.contract.ts'
import { ownerNotices } from '#modules/notifications/owners/owner-notices.routes.ts'

/** What the bell holds, asked again while the page is looked at; null before the first answer. A late bell is no reason to disturb. */
export function useNotices(): { board: OwnerNotices | null; read: () => void } {
  const signedIn = useOwner() !== null
  const { data: board, put } = useData(ownerNotices.list, signedIn ? {} : null, { every: 60 })
  const { run } = useAction()
  const newest = board?.rows[0]?.at
  const read = useCallback(async () => {
    if (!newest) return
    const done = await run(ownerNotices.markRead, { body: { until: newest } })
    if (done) put(done.answer)
  }, [run, put, newest])
  return { board, read }
}
