import type { Feeds } from '#modules/hotels/calendar/feeds.contract.ts'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import { addDays } from '#platform/dates.ts'
import { KINDS } from './calendar-server.ts'
import type { Stage } from './stage.ts'
import { holdOne } from './stories.ts'
import { payFor } from './story.ts'
import { ask, type Reach } from './traveller.ts'

/** A traveller who waits longer than this for an answer goes elsewhere. */
const PATIENCE_MS = 5_000
const VISITORS = 3
const FIRST_DAY = 300
/** One of the demonstration's owners. */
const OWNER = { email: 'lucia@example.com', password: 'rede branca na varanda' }

/**
 * (g) An owner connects hostile calendars while visitors search and book at the same site. @returns what is wrong: a visitor who
 * waited too long, and a calendar that is not shown to its owner as what it is.
 */
export async function connectHostileCalendars({ sites, say }: Stage): Promise<string[]> {
  const reach: Reach = () => sites[0]?.url ?? ''
  const house = await openHouse(reach)
  const watch = startWatch()
  let over = false
  const visitors = Array.from({ length: VISITORS }, async (_, number) => {
    for (let turn = number; !over; turn += VISITORS) await visit(reach, turn, watch.time)
  })
  const wrong = await connectAll(reach, house).finally(() => {
    over = true
  })
  const ended = await Promise.allSettled(visitors)
  const failed = ended.flatMap((one) => (one.status === 'rejected' ? [`beside hostile calendars: ${one.reason}`] : []))
  const { times, slowest } = watch
  say(`${KINDS.length - 1} hostile calendars: ${times()} answers to visitors, the slowest after ${slowest()} ms`)
  return [...failed, ...wrong, ...(slowest() > PATIENCE_MS ? [`a visitor waited ${slowest()} ms for an answer`] : [])]
}

function startWatch() {
  const waits: number[] = []
  return {
    async time<Result>(work: Promise<Result>): Promise<Result> {
      const began = performance.now()
      const done = await work
      waits.push(Math.round(performance.now() - began))
      return done
    },
    times: () => waits.length,
    slowest: () => Math.max(0, ...waits),
  }
}

async function visit(reach: Reach, turn: number, time: <Result>(work: Promise<Result>) => Promise<Result>) {
  const checkInDate = addDays(new Date().toISOString().slice(0, 10), 30 + turn)
  const query = new URLSearchParams({
    cityCode: 'FOR',
    checkInDate,
    checkOutDate: addDays(checkInDate, 3),
    adults: '2',
  })
  const { status } = await time(ask(reach, `/api/hotels/search?${query}`, { method: 'GET' }))
  if (status !== 200) throw new Error(`a search for hotels was answered with ${status}`)
  const booked = await time(holdOne(reach, FIRST_DAY + (turn % 30)))
  await payFor(reach, booked)
}

type House = { at: string; bearer: string; roomTypeId: string }

async function openHouse(reach: Reach): Promise<House> {
  type Session = { data: { token: string } }
  const { body: session } = await ask<Session>(reach, '/api/hotel-owner/auth/login', { body: OWNER })
  const bearer = session.data.token
  const look = { method: 'GET', bearer }
  const { body: own } = await ask<{ data: { id: string }[] }>(reach, '/api/hotel-owner/hotels', look)
  const at = `/api/hotel-owner/hotels/${own.data[0]?.id}`
  const { body: listing } = await ask<{ data: ListingView }>(reach, at, look)
  return { at, bearer, roomTypeId: listing.data.roomTypes[0]?.id ?? '' }
}

/** All at one moment, as the owner sees them afterwards; then they are taken away again. */
async function connectAll(reach: Reach, { at, bearer, roomTypeId }: House): Promise<string[]> {
  const added = await Promise.all(
    KINDS.map(({ name }) => {
      const url = `https://calendars.example.com/${encodeURIComponent(name)}`
      return ask(reach, `${at}/feeds`, { bearer, body: { roomTypeId, name, url, rooms: 1 } })
    }),
  )
  const { body } = await ask<{ data: Feeds }>(reach, `${at}/feeds`, { method: 'GET', bearer })
  const seen = new Map(body.data.feeds.map((feed) => [feed.name, feed]))
  const wrong = KINDS.flatMap(({ name, error }, index) => {
    const [status, feed] = [added[index]?.status, seen.get(name)]
    const right = status === 201 && feed?.error === error && feed.busyNights > 0 === (error === null)
    return right ? [] : [`the calendar "${name}" was answered with ${status} and is shown as ${JSON.stringify(feed)}`]
  })
  for (const { name } of KINDS) {
    const id = seen.get(name)?.id
    if (id) await ask(reach, `${at}/feeds/${id}`, { method: 'DELETE', bearer })
  }
  return wrong
}
