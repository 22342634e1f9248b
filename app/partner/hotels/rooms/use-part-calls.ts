import { useSending } from '#app/kit/use-sending.ts'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import { ratePlans, roomTypes } from '#modules/hotels/listings/rooms.routes.ts'

const PARTS = { roomTypes, ratePlans }

/** Order of room types or rate plans, and whether they are sold. `failed`: the server's sentence, empty without an answer. */
export function usePartCalls({ listing, call, replace }: Editor, part: 'roomTypes' | 'ratePlans') {
  const { send, problem } = useSending()
  const { id } = listing
  const attempt = (work: () => Promise<ListingView>) => send(async () => replace(await work()))
  return {
    problem,
    arrange: (ids: readonly string[]) => attempt(() => call(PARTS[part].order, { id, body: { ids: [...ids] } })),
    archive: (partId: string, archived: boolean) =>
      attempt(() =>
        part === 'roomTypes'
          ? call(roomTypes.archive, { id, roomTypeId: partId, body: { archived } })
          : call(ratePlans.archive, { id, ratePlanId: partId, body: { archived } }),
      ),
  }
}
