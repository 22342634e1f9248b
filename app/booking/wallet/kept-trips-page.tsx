import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CHANGED } from '#app/account/auth-record.ts'
import { concernsKeys } from '#app/booking/access/guest-keys.ts'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { deviceStore } from '#app/kit/storage.ts'
import { bookedItems } from '#app/sale/booked-items.ts'
import { bookedKinds } from '#app/sale/load-kinds.ts'
import { linkClass } from '#app/ui/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { keptTrips } from '#app/wallet/kept-trips.ts'
import { KEEPING } from '#app/wallet/trips-caches.ts'
import type { Locale } from '#platform/locale.ts'
import { KeptTripPage } from './kept-trip-page.tsx'
import { NotReached } from './not-reached.tsx'
import { type KeptLine, TripList } from './trip-list.tsx'

type KeptTripsProps = {
  /** Of the trip that is open; empty for the list. */
  code: string
  /** The address of a page that did not come; empty where none was asked for. */
  missed: string
}

export function KeptTrips({ code, missed }: KeptTripsProps) {
  const { lines, off, look } = useKeptTrips(code)
  const trip = lines?.find((one) => one.trip.code === code)?.trip
  if (trip) return <KeptTripPage key={code} trip={trip} above={<Above />} />
  return (
    <div className="column narrow grid grid-cols-[minmax(0,1fr)] gap-6 py-8 sm:py-12">
      <header>
        <h1 className="font-bold font-display text-title">
          <Trans>Trips on this device</Trans>
        </h1>
        <p className="mt-2 max-w-prose text-soft">
          <Trans>Bookings opened in this browser, with their documents. You can read them here offline.</Trans>
        </p>
      </header>
      {missed && <NotReached path={missed} />}
      {lines ? <TripList lines={lines} missing={code !== ''} off={off} onChanged={look} /> : <Loading />}
    </div>
  )
}

/** What is kept, read again when the sign-in or a key is another; null until the page listens and it has been read. */
function useKeptTrips(code: string) {
  const locale = useLocale()
  const hydrated = useHydrated()
  const [found, setFound] = useState<{ lines: KeptLine[]; off: boolean } | null>(null)
  const look = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: going back to the list reads it again
  useEffect(() => {
    let left = false
    let looks = 0
    look.current = () => {
      looks += 1
      const mine = looks
      // What was read before a sign-out must not come after what was read behind it.
      const isNewest = () => !left && mine === looks
      const off = deviceStore.load(KEEPING) === 'no'
      loadLines(locale).then(
        (lines) => isNewest() && setFound({ lines, off }),
        () => isNewest() && setFound({ lines: [], off }),
      )
    }
    const onStorage = (event: StorageEvent) => (concernsKeys(event) || event.key === KEEPING) && look.current()
    const onSignIn = () => look.current()
    look.current()
    addEventListener(CHANGED, onSignIn)
    addEventListener('storage', onStorage)
    return () => {
      left = true
      removeEventListener(CHANGED, onSignIn)
      removeEventListener('storage', onStorage)
    }
  }, [locale, code])
  return { lines: hydrated && found ? found.lines : null, off: found?.off ?? false, look: () => look.current() }
}

/** With what the list shows of each; code that cannot be loaded leaves the booking code alone. */
async function loadLines(locale: Locale): Promise<KeptLine[]> {
  const trips = await keptTrips(locale)
  return Promise.all(
    trips.map(async (trip) => {
      const kinds = await bookedKinds(trip.reservation).catch(() => [])
      return { trip, items: bookedItems(kinds, trip.reservation) }
    }),
  )
}

function Above() {
  return (
    <p>
      <SiteLink to="#" className={`${linkClass('quiet')} inline-flex min-h-11 items-center gap-1.5 text-sm`}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        <Trans>All trips on this device</Trans>
      </SiteLink>
    </p>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Looking for trips on this device`} className="grid gap-4">
      <Skeleton className="h-28 w-full rounded-xl" />
      <Skeleton className="h-28 w-full rounded-xl" />
    </div>
  )
}
