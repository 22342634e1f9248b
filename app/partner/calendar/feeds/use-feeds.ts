import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#app/api.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useData } from '#app/partner/session/data.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { AddFeed, Feeds } from '#modules/hotels/calendar/feeds.contract.ts'
import { calendarExport, calendarFeeds } from '#modules/hotels/calendar/feeds.routes.ts'

/** Outside calendars and ours; every write answers with the whole list. */
export function useFeeds(hotelId: string, onChanged: () => void) {
  const call = useCallOwner()
  const { t } = useLingui()
  const toast = useToast()
  const loading = useData(calendarFeeds.list, { id: hotelId })
  const [pending, setPending] = useState<string | null>(null)

  /** Throws ApiError for a form to show. */
  async function take(answer: Promise<Feeds>) {
    loading.put(await answer)
    onChanged()
  }
  async function act(name: string, answer: Promise<Feeds>) {
    setPending(name)
    try {
      await take(answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: t`That did not work`, description: error.message, variant: 'destructive' })
    } finally {
      setPending(null)
    }
  }
  const id = hotelId
  return {
    loading,
    pending,
    add: (body: AddFeed) => take(call(calendarFeeds.add, { id, body })),
    refresh: (feedId: string) => act(`refresh ${feedId}`, call(calendarFeeds.refresh, { id, feedId })),
    remove: (feedId: string) => act(`remove ${feedId}`, call(calendarFeeds.remove, { id, feedId })),
    renew: (roomTypeId: string) => act(`renew ${roomTypeId}`, call(calendarExport.renew, { id, roomTypeId })),
  }
}
export type FeedsDesk = ReturnType<typeof useFeeds>
