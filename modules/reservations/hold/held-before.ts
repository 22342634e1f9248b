import type { Caller } from '#modules/accounts/index.ts'
import { giveKey, newGuestKey } from '#modules/reservations/keys/guest-keys.ts'
import { viewAgain } from '#modules/reservations/read/get-reservation.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Locale } from '#platform/locale.ts'

/** What a repeated request came to. A guest without an account gets a new key: only the hash of the first was kept. */
export async function heldBefore(
  deps: ReservationDeps,
  id: string,
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<{ reservation: ReservationView; key: string | null }> {
  const reservation = await viewAgain(deps, id, locale)
  if (caller?.kind === 'customer') return { reservation, key: null }
  return { reservation, key: await giveKey(deps.db, id, newGuestKey(id), deps.clock.now()) }
}
