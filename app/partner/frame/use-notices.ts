import { useCallback, useEffect, useState } from 'react'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useOwner } from '#app/partner/session/owner-session.ts'
import type { OwnerNotices } from '#modules/notifications/owners/owner-notices.contract.ts'
import { ownerNotices } from '#modules/notifications/owners/owner-notices.routes.ts'

const EVERY_MS = 60_000

/** What the bell holds, asked again while the page is looked at; null before the first answer. */
export function useNotices(): { board: OwnerNotices | null; read: () => void } {
  const call = useCallOwner()
  const id = useOwner()?.id
  const [board, setBoard] = useState<OwnerNotices | null>(null)
  useEffect(() => {
    setBoard(null)
    if (!id) return
    let over = false
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      // The next round comes; a bell that is a minute late is no reason to disturb anybody.
      call(ownerNotices.list, {}).then(
        (now) => over || setBoard(now),
        () => {},
      )
    }
    ask()
    const timer = setInterval(ask, EVERY_MS)
    return () => {
      over = true
      clearInterval(timer)
    }
  }, [call, id])
  const [newest] = board?.rows ?? []
  const read = useCallback(() => {
    if (newest) call(ownerNotices.markRead, { body: { until: newest.at } }).then(setBoard, () => {})
  }, [call, newest])
  return { board, read }
}
