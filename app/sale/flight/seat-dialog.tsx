import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Price } from '#app/components/flights/price.tsx'
import type { TravellerType } from '#app/components/travellers/traveller-form.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Segmented } from '#app/ui/choices.tsx'
import { cx } from '#app/ui/cx.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Seat, SeatMap } from '#modules/flights/extras.contract.ts'
import { flightOffer } from '#modules/flights/flights.routes.ts'
import { add, type Money } from '#platform/money.ts'
import { type ChosenExtra, findExtra, withExtra } from './draft.ts'
import { SeatPlan } from './seat-plan.tsx'

export type SeatDialogProps = {
  offerId: string
  slice: number
  segment: number
  title: string
  types: readonly TravellerType[]
  nameOf: (traveller: number) => string
  extras: readonly ChosenExtra[]
  onChange: (extras: ChosenExtra[]) => void
  onClose: () => void
}

/** The seats of one flight: whose turn it is above, the cabin below. */
export function SeatDialog({ onClose, title, ...props }: SeatDialogProps) {
  const { types, extras, slice, segment } = props
  const seated = types.flatMap((type, index) => (type === 'infant' ? [] : [index]))
  const [traveller, setTraveller] = useState(seated[0] ?? 0)
  const next = seated[seated.indexOf(traveller) + 1]
  const seats = extras.filter((extra) => extra.kind === 'seat' && extra.slice === slice && extra.segment === segment)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Sum prices={seats.map(({ price }) => price)} />
          {next !== undefined && (
            <Button variant="secondary" onClick={() => setTraveller(next)}>
              <Trans>Next traveller</Trans>
            </Button>
          )}
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <Cabin {...props} seated={seated} traveller={traveller} setTraveller={setTraveller} />
    </Dialog>
  )
}

function Sum({ prices: [first, ...rest] }: { prices: Money[] }) {
  return (
    <p role="status" className="figures mr-auto self-center text-sm">
      {first ? (
        <Trans>
          Seats on this flight: <Price value={add(first, ...rest)} whole={false} className="font-semibold" />
        </Trans>
      ) : (
        <Trans>No seat chosen</Trans>
      )}
    </p>
  )
}

type CabinProps = Omit<SeatDialogProps, 'onClose' | 'title'> & {
  seated: number[]
  traveller: number
  setTraveller: (traveller: number) => void
}

function Cabin({ offerId, slice, segment, types, nameOf, extras, onChange, ...turn }: CabinProps) {
  const { t } = useLingui()
  const { map, failed, retry } = useSeatMap(offerId, slice, segment)
  const seatOf = (traveller: number) => {
    const extra = findExtra(extras, { kind: 'seat', traveller, slice, segment })
    return extra?.kind === 'seat' ? extra.seat : undefined
  }
  const chosen: Record<number, string> = {}
  for (const one of turn.seated) {
    const seat = seatOf(one)
    if (seat) chosen[one] = seat
  }
  const who = nameOf(turn.traveller)
  function choose(seat: Seat | null) {
    const slot = { kind: 'seat', traveller: turn.traveller, slice, segment } as const
    const now = withExtra(extras, slot, seat && { ...slot, seat: seat.name, price: seat.price })
    onChange(now)
    const next = nextWithout(turn.seated, turn.traveller, (one) =>
      findExtra(now, { kind: 'seat', traveller: one, slice, segment }),
    )
    if (seat && next !== undefined) turn.setTraveller(next)
  }
  if (failed) {
    return (
      <Alert
        tone="warning"
        live
        title={<Trans>The seat map could not be loaded</Trans>}
        action={<Retry onClick={retry} />}
      >
        <Trans>Your booking does not need it: without a choice, seats are given free of charge.</Trans>
      </Alert>
    )
  }
  if (!map) return <Loading />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Segmented
        legend={t`Whose seat?`}
        name="seat-traveller"
        value={String(turn.traveller)}
        onChange={(value) => turn.setTraveller(Number(value))}
        options={turn.seated.map((one) => ({
          value: String(one),
          label: `${one + 1} ${nameOf(one)}${seatOf(one) ? ` · ${seatOf(one)}` : ''}`,
        }))}
      />
      <Legend currency={currencyOf(map)} />
      <p role="status" className="sr-only">
        {turn.seated.length > 1 && <Trans>Now the seat of {who}</Trans>}
      </p>
      <SeatPlan map={map} types={types} chosen={chosen} nameOf={nameOf} traveller={turn.traveller} onChoose={choose} />
    </div>
  )
}

function Retry({ onClick }: { onClick: () => void }) {
  return (
    <Button size="sm" variant="secondary" onClick={onClick}>
      <Trans>Try again</Trans>
    </Button>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading the seat map`} className="grid justify-center gap-2">
      <Skeleton className="mb-4 h-11 w-64" />
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} className="h-8 w-64" />
      ))}
    </div>
  )
}

/** Whose turn it is after one has chosen: the next without a seat, from the first again; nobody when all have one. */
export function nextWithout(seated: readonly number[], after: number, hasSeat: (traveller: number) => unknown) {
  const at = seated.indexOf(after) + 1
  return [...seated.slice(at), ...seated.slice(0, at)].find((one) => one !== after && !hasSeat(one))
}

function currencyOf(map: SeatMap): string | undefined {
  return map.rows.flatMap(({ seats }) => seats).find(({ free }) => free)?.price.currency
}

function Legend({ currency }: { currency: string | undefined }) {
  const marks = [
    { look: 'border-edge bg-surface', label: <Trans>Available</Trans> },
    { look: 'border-2 border-sea bg-sea-tint', label: <Trans>Extra legroom</Trans> },
    { look: 'border-sea bg-sea', label: <Trans>Chosen</Trans> },
    { look: 'border-sun bg-sun-tint', label: <Trans>Of your group</Trans> },
    { look: 'border-line bg-sunken', label: <Trans>Not available</Trans> },
  ]
  return (
    <div className="grid gap-2 text-soft text-xs">
      {currency && (
        <p>
          <Trans>Each available seat shows its price in {currency}. 0 costs nothing.</Trans>
        </p>
      )}
      <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1">
        {marks.map(({ look, label }) => (
          <li key={look} className="flex items-center gap-1.5">
            <span className={cx('size-4 rounded-t-sm rounded-b-xs border', look)} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Asked again each time it is opened: seats go. */
function useSeatMap(offerId: string, slice: number, segment: number) {
  const locale = useLocale()
  const [map, setMap] = useState<SeatMap | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    const stop = new AbortController()
    call(flightOffer.seatMap, { id: offerId, query: { slice, segment } }, { locale, signal: stop.signal })
      .then(setMap)
      .catch(() => !stop.signal.aborted && setFailed(true))
    return () => stop.abort()
  }, [offerId, slice, segment, locale, tries])
  const retry = () => {
    setFailed(false)
    setTries((count) => count + 1)
  }
  return { map, failed, retry }
}
