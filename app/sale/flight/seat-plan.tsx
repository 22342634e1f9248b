import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { TravellerType } from '#app/components/travellers/traveller-form.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { useMedia } from '#app/ui/use-media.ts'
import type { Seat, SeatMap } from '#modules/flights/extras.contract.ts'
import { formatMoney } from '#platform/money.ts'
import { SeatButton, type SeatState } from './seat-button.tsx'
import { entrySeat, maySit, seatAfterKey } from './seat-grid.ts'

export type SeatPlanProps = {
  map: SeatMap
  /** Whose seat is being chosen, as a place in `types`. */
  traveller: number
  types: readonly TravellerType[]
  /** The seat of each traveller on this flight, by place. */
  chosen: Record<number, string>
  nameOf: (traveller: number) => string
  onChoose: (seat: Seat | null) => void
}

/**
 * The cabin from above. One stop for the keyboard: arrows walk over the plan, Space or Enter takes the seat and gives it
 * back. Seats that are gone are walked over too, so that the plan is the same for everyone.
 */
export function SeatPlan(props: SeatPlanProps) {
  const { t } = useLingui()
  const { map, traveller, nameOf, chosen } = props
  const stateOf = useSeatStates(props)
  const words = useSeatWords()
  const walk = useWalk(props, (seat) => stateOf(seat).open)
  const seats = map.rows.flatMap((row) => row.seats)
  const described = seats.find(({ name }) => name === (walk.focused ?? chosen[traveller]))
  const tapped = seats.find(({ name }) => name === walk.tapped && name === walk.focused)
  const who = nameOf(traveller)
  // The seat that has just been taken keeps the focus while it is the next traveller's turn.
  const isOfAnother = (seat: Seat) => stateOf(seat).holder !== null && !stateOf(seat).mine
  return (
    <div>
      <div className="sticky -top-5 z-10 -mx-5 mb-3 flex min-h-14 flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-surface px-5 py-1.5">
        <p aria-hidden="true" className="figures text-center text-sm">
          {described && !isOfAnother(described) ? (
            words(described)
          ) : (
            <Trans>Choose a seat for {who}, or none: then one is given free of charge.</Trans>
          )}
        </p>
        {tapped && stateOf(tapped).open && (
          <Button size="sm" onClick={() => walk.choose(tapped)}>
            <TakeOrGive seat={tapped.name} mine={stateOf(tapped).mine} />
          </Button>
        )}
      </div>
      <Cabin>
        <div
          ref={walk.grid}
          role="radiogroup"
          aria-label={t`Seats for ${who}: move with the arrow keys, choose with Space`}
          onKeyDown={walk.onKeyDown}
          className="mx-auto grid w-fit gap-1"
          style={{ gridTemplateColumns: tracks(map) }}
        >
          <ColumnHeads map={map} />
          {map.rows.map((row) => (
            <SeatRow key={row.number} row={row} props={props} walk={walk} stateOf={stateOf} />
          ))}
        </div>
      </Cabin>
    </div>
  )
}

/** For fingers seats are as large as fingers, and a wide cabin moves sideways; it can be seen whole, too. */
function Cabin({ children }: { children: ReactNode }) {
  const [whole, setWhole] = useState(false)
  const byFinger = useMedia('(pointer: coarse)')
  return (
    <>
      {byFinger && (
        <div className="mb-2 flex justify-center">
          <Button variant="ghost" size="sm" onClick={() => setWhole(!whole)}>
            {whole ? <Trans>Larger seats</Trans> : <Trans>Whole cabin</Trans>}
          </Button>
        </div>
      )}
      <div
        className={cx('-mx-5 overflow-x-auto px-5 pb-1', byFinger && !whole ? '[--seat:2.75rem]' : '[--seat:1.5rem]')}
      >
        {children}
      </div>
    </>
  )
}

function TakeOrGive({ seat, mine }: { seat: string; mine: boolean }) {
  return mine ? <Trans>Give {seat} back</Trans> : <Trans>Take {seat}</Trans>
}

/** What a seat is to the traveller who is choosing, and how it is said. */
function useSeatStates({ types, traveller, chosen, nameOf }: SeatPlanProps): (seat: Seat) => SeatState {
  const { t } = useLingui()
  const words = useSeatWords()
  return (seat) => {
    const mine = chosen[traveller] === seat.name
    const place = Object.entries(chosen).find(([, name]) => name === seat.name)?.[0]
    const holder = place === undefined ? null : Number(place)
    const allowed = maySit(seat, types, traveller)
    const open = seat.free && allowed && (holder === null || mine)
    const label = (state: string) => `${words(seat)}, ${state}`
    if (mine) return { holder, mine, open, label: label(t`chosen`) }
    if (holder !== null) return { holder, mine, open, label: label(t`seat of ${nameOf(holder)}`) }
    if (!seat.free) return { holder, mine, open, label: label(t`taken`) }
    return { holder, mine, open, label: label(allowed ? t`available` : t`only for adults without an infant`) }
  }
}

/** The one stop of the keyboard, and how the arrows move it. */
function useWalk({ map, chosen, traveller, onChoose }: SeatPlanProps, canTake: (seat: Seat) => boolean) {
  const grid = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [tapped, setTapped] = useState<string | null>(null)
  const stop = focused ?? entrySeat(map, chosen[traveller], canTake)
  function onKeyDown(event: KeyboardEvent) {
    const next = stop && seatAfterKey(map, stop, event.key)
    if (!next) return
    event.preventDefault()
    setFocused(next)
    grid.current?.querySelector<HTMLElement>(`[data-seat="${next}"]`)?.focus()
  }
  function choose(seat: Seat) {
    setTapped(null)
    if (canTake(seat)) onChoose(chosen[traveller] === seat.name ? null : seat)
  }
  /** Seats are smaller than a finger: its first tap only shows one, the second on the same takes it. */
  function onPress(seat: Seat, byFinger: boolean) {
    if (byFinger && tapped !== seat.name) setTapped(seat.name)
    else choose(seat)
  }
  return { grid, focused, setFocused, stop, onKeyDown, tapped, choose, onPress }
}

type SeatRowProps = {
  row: SeatMap['rows'][number]
  props: SeatPlanProps
  walk: ReturnType<typeof useWalk>
  stateOf: (seat: Seat) => SeatState
}

function SeatRow({ row, props: { map }, walk, stateOf }: SeatRowProps) {
  return (
    <>
      {row.exitRow && <ExitLine />}
      {map.columns.map((column, index) => {
        if (column === null) {
          // biome-ignore lint/suspicious/noArrayIndexKey: aisles have no identity but their place
          return <RowNumber key={index} number={index === map.columns.indexOf(null) ? row.number : null} />
        }
        const seat = row.seats.find((one) => one.column === column)
        if (!seat) return <span key={column} />
        const state = stateOf(seat)
        return (
          <SeatButton
            key={column}
            seat={seat}
            {...state}
            tabStop={seat.name === walk.stop}
            onFocus={() => walk.setFocused(seat.name)}
            tapped={seat.name === walk.tapped}
            onPress={(byFinger) => walk.onPress(seat, byFinger)}
          />
        )
      })}
    </>
  )
}

const FEATURES: Record<string, ReturnType<typeof msg>> = {
  window: msg`window`,
  aisle: msg`aisle`,
  'exit-row': msg`exit row`,
  'extra-legroom': msg`extra legroom`,
  front: msg`front of the cabin`,
}

/** `12A, window, extra legroom, R$ 45.00`. A feature that we do not know is left out. */
function useSeatWords(): (seat: Seat) => string {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  return (seat) => {
    const features = seat.features.flatMap((feature) => (FEATURES[feature] ? [i18n._(FEATURES[feature])] : []))
    const price = seat.price.amount === 0 ? t`free of charge` : formatMoney(seat.price, locale)
    return [seat.name, ...features, price].join(', ')
  }
}

/** Seats shrink on small screens down to `--seat`; aisles are as wide as the row's number. */
function tracks({ columns }: SeatMap): string {
  return columns.map((column) => (column === null ? '1.375rem' : 'minmax(var(--seat), 2.5rem)')).join(' ')
}

function ColumnHeads({ map }: { map: SeatMap }) {
  return map.columns.map((column, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
    <span key={index} aria-hidden="true" className="text-center font-semibold text-soft text-xs">
      {column}
    </span>
  ))
}

function RowNumber({ number }: { number: number | null }) {
  return (
    <span aria-hidden="true" className="figures grid place-items-center text-soft text-xs">
      {number}
    </span>
  )
}

function ExitLine() {
  return (
    <span
      aria-hidden="true"
      className="col-span-full mt-2 flex items-center gap-2 text-soft text-xs uppercase before:h-px before:flex-1 before:bg-edge after:h-px after:flex-1 after:bg-edge"
    >
      <Trans>Exit</Trans>
    </span>
  )
}
