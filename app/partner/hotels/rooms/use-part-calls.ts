import { useState } from 'react'
import { ApiError } from '#app/api.ts'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'

/** Order of room types or rate plans, and whether they are sold. `failed`: the server's sentence, empty without an answer. */
export function usePartCalls({ listing, call, replace }: Editor, part: 'room-types' | 'rate-plans') {
  const [failed, setFailed] = useState<string | null>(null)
  const path = `/api/hotel-owner/hotels/${listing.id}/${part}` as const
  async function attempt(work: () => Promise<ListingView>) {
    setFailed(null)
    try {
      replace(await work())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(error.message)
    }
  }
  return {
    failed,
    arrange: (ids: readonly string[]) =>
      attempt(() => call<ListingView>(`${path}/order`, { method: 'PUT', body: { ids } })),
    archive: (id: string, archived: boolean) =>
      attempt(() => call<ListingView>(`${path}/${id}/archive`, { method: 'POST', body: { archived } })),
  }
}
