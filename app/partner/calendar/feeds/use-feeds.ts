import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { ApiError } from '#app/api.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useLoaded } from '#app/partner/session/use-loaded.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { Feeds } from '#modules/hotels/calendar/feeds.contract.ts'

type Path = `/api/hotel-owner/hotels/${string}`

/** Outside calendars and ours; every write answers with the whole list. */
export function useFeeds(hotelId: string, onChanged: () => void) {
  const call = useCallOwner()
  const { t } = useLingui()
  const toast = useToast()
  const at: Path = `/api/hotel-owner/hotels/${hotelId}`
  const loading = useLoaded<Feeds>(`${at}/feeds`)
  const [newer, setNewer] = useState<Feeds | null>(null)
  const [pending, setPending] = useState<string | null>(null)

  /** Throws ApiError for a form to show. */
  const write = useCallback(
    async (path: Path, write: { method: 'POST' | 'DELETE'; body?: object }) => {
      setNewer(await call<Feeds>(path, write))
      onChanged()
    },
    [call, onChanged],
  )
  const act = async (name: string, path: Path, method: 'POST' | 'DELETE' = 'POST') => {
    setPending(name)
    try {
      await write(path, { method })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: t`That did not work`, description: error.message, variant: 'destructive' })
    } finally {
      setPending(null)
    }
  }
  return {
    loading: { ...loading, data: newer ?? loading.data },
    pending,
    add: (body: object) => write(`${at}/feeds`, { method: 'POST', body }),
    refresh: (id: string) => act(`refresh ${id}`, `${at}/feeds/${id}/refresh`),
    remove: (id: string) => act(`remove ${id}`, `${at}/feeds/${id}`, 'DELETE'),
    renew: (roomTypeId: string) => act(`renew ${roomTypeId}`, `${at}/room-types/${roomTypeId}/export`),
  }
}
export type FeedsDesk = ReturnType<typeof useFeeds>
