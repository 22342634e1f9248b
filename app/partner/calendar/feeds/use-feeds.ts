import { useLingui } from '@lingui/react/macro'
import { useSending } from '#app/kit/use-sending.ts'
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
  const { send, busy } = useSending({
    refused: ({ message }) => toast({ title: t`That did not work`, description: message, variant: 'destructive' }),
  })

  /** Throws ApiError for a form to show. */
  async function take(answer: Promise<Feeds>) {
    loading.put(await answer)
    onChanged()
  }
  const act = (name: string, ask: () => Promise<Feeds>) => send(() => take(ask()), { name })
  const id = hotelId
  return {
    loading,
    pending: busy,
    add: (body: AddFeed) => take(call(calendarFeeds.add, { id, body })),
    refresh: (feedId: string) => act(`refresh ${feedId}`, () => call(calendarFeeds.refresh, { id, feedId })),
    remove: (feedId: string) => act(`remove ${feedId}`, () => call(calendarFeeds.remove, { id, feedId })),
    renew: (roomTypeId: string) => act(`renew ${roomTypeId}`, () => call(calendarExport.renew, { id, roomTypeId })),
  }
}
export type FeedsDesk = ReturnType<typeof useFeeds>
