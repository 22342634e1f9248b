import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { addressOf } from '#app/kit/call.ts'
import { refusalOf } from '#app/kit/refusal.ts'
import { useLoadedBy } from '#app/kit/use-loaded.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useToast } from '#app/ui/toast.tsx'
import { ownerReservations } from '#modules/reservations/owner/owner.routes.ts'
import { OWNER_PAGE, type OwnerReservation } from '#modules/reservations/owner/owner-reservations.contract.ts'

const ADDRESS = addressOf(ownerReservations.list, {})

/** What the owner's bookings are as the server has them: those that wait and the newest, and older ones when asked for. */
export function useBookingList() {
  const { t } = useLingui()
  const toast = useToast()
  const call = useCallOwner()
  const ask = useCallback(() => call(ownerReservations.list, {}), [call])
  const { data, failed, again, refresh } = useLoadedBy(ADDRESS, ask)
  const older = useOlder(data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (failed !== null) toast({ variant: 'destructive', title: t`Unable to load reservations`, description: failed })
  }, [failed])
  const known = new Set(data?.map(({ id }) => id))
  const list = data && [...data, ...older.rows.filter(({ id }) => !known.has(id))]
  const { more, pending, load } = older
  return { list, first: data, failed: failed !== null, again, refresh, older: { more, pending, load } }
}

/** Pages behind the first one. Of a page that is full nobody knows whether it is the last. */
function useOlder(first: readonly OwnerReservation[] | null) {
  const { t } = useLingui()
  const toast = useToast()
  const call = useCallOwner()
  const [rows, setRows] = useState<readonly OwnerReservation[]>([])
  const [ended, setEnded] = useState(false)
  const [pending, setPending] = useState(false)
  const others = first?.filter(({ status, change }) => status !== 'pending' && !change) ?? []
  const last = (rows.at(-1) ?? others.at(-1))?.id
  const more = !ended && others.length >= OWNER_PAGE
  async function load() {
    if (!last || pending) return
    setPending(true)
    try {
      const page = await call(ownerReservations.list, { query: { after: last } })
      setRows([...rows, ...page])
      // A server that knows no pages sends the same ones again.
      const seen = new Set([...(first ?? []), ...rows].map(({ id }) => id))
      setEnded(page.length < OWNER_PAGE || page.every(({ id }) => seen.has(id)))
    } catch (thrown) {
      const error = refusalOf(thrown)
      if (error.status !== 401)
        toast({ variant: 'destructive', title: t`Unable to load reservations`, description: error.message })
    } finally {
      setPending(false)
    }
  }
  return { rows, more, pending, load }
}
