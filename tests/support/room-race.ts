import { createSecretKey, randomInt } from 'node:crypto'
import { pino } from 'pino'
import { createHotels, type Hotels } from '#modules/hotels/index.ts'
import { sampleHotel } from '#modules/hotels/sample-hotel.fixture.ts'
import { createRights } from '#modules/rights/index.ts'
import { createAfterwards } from '#platform/afterwards.ts'
import { type Database, openPool } from '#platform/database/index.ts'
import { addDays } from '#platform/dates.ts'
import { isAppError } from '#platform/errors.ts'
import { createEvents } from '#platform/events.ts'
import { createTranslate } from '#platform/i18n.ts'
import { newId } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import { createVault } from '#platform/vault.ts'
import { fixedClock } from './clock.ts'
import { manualJobs } from './jobs.ts'
import { collectingPostOffice } from './mail.ts'

const START = '2027-02-01T15:00:00Z'
const FIRST_DAY = '2027-03-05'
/** Everyone wants some of these nights. */
const NIGHTS = 4
/** By then everything has been met, or something is wrong. */
const MOST_ROUNDS = 60
const HOLD_MS = 15 * 60_000
/** The nights must stay ahead. */
const MOST_DAYS = 25
const ANSWER_MS = 24 * 3_600_000
const PEOPLE = { guests: [{ givenNames: 'Ana', surname: 'Souza' }], email: 'ana@example.com', phone: '+5585999990000' }

type House = Awaited<ReturnType<typeof sampleHotel>>
type Course = {
  db: Database
  hotels: Hotels
  house: House
  clock: ReturnType<typeof fixedClock>
  tally: Tally
  seen: Map<string, string>
  /** Of time, in tries of guests. */
  pace: { tries: number; next: number; step: number }
}
export type Tally = Record<
  'held' | 'refused' | 'ordered' | 'cancelled' | 'accepted' | 'rejected' | 'lapsed' | 'expired' | 'edits' | 'imports',
  number
> & {
  /** What nobody meant to happen. */
  failures: string[]
}
type Options = { url: string; clients: number; rounds: number; allotment: number }

/**
 * Clients who want the last rooms of one hotel, again and again, while its owner closes nights, gives them more or fewer
 * rooms, accepts and rejects, an outside calendar blocks and frees, holds lapse and answers come too late. What must hold
 * afterwards says tests/support/stay-audit.ts.
 */
export async function raceForRooms({ url, clients, rounds, allotment }: Options): Promise<Tally> {
  const [pool, other] = [openPool(url), openPool(url, { max: 5 })]
  try {
    return await race(pool.db, other.db, { clients, rounds, allotment })
  } finally {
    await Promise.all([pool.close(), other.close()])
  }
}

/** Guests in one process, the owner and time in another. */
async function race(
  db: Database,
  other: Database,
  { clients, rounds, allotment }: Omit<Options, 'url'>,
): Promise<Tally> {
  const house = await sampleHotel(db, { allotment })
  const busy = { days: [] as string[] }
  const clock = fixedClock(START)
  const course: Course = {
    db,
    house,
    clock,
    tally: emptyTally(),
    seen: new Map(),
    pace: { tries: 0, next: 0, step: clients / 2 },
    hotels: await openHotels(db, clock, busy),
  }
  const elsewhere: Course = { ...course, db: other, hotels: await openHotels(other, clock, busy) }
  let running = true
  const whileRunning = async (step: () => Promise<unknown>) => {
    while (running) {
      await step().catch((error: unknown) => void course.tally.failures.push(String(error)))
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const others = [ownerEdits, ownerAnswers, await outsideCalendar(elsewhere, busy), timePasses].map((step) =>
    whileRunning(() => step(elsewhere)),
  )
  const guests = Array.from({ length: clients }, async () => {
    let stay: string | null = null
    for (let round = 0; round < rounds || (!everything(course.tally) && round < MOST_ROUNDS); round++)
      stay = await wantRoom(course, stay)
  })
  await Promise.allSettled(guests).then((ended) => {
    for (const one of ended) if (one.status === 'rejected') course.tally.failures.push(String(one.reason))
  })
  running = false
  await Promise.all(others)
  return course.tally
}

/** Each thing happened; before, it was not the race that is meant. */
function everything({ failures, ...happened }: Tally): boolean {
  return failures.length > 0 || Object.values(happened).every((times) => times > 0)
}

function emptyTally(): Tally {
  const none = { held: 0, refused: 0, ordered: 0, cancelled: 0, accepted: 0, rejected: 0, lapsed: 0, expired: 0 }
  return { ...none, edits: 0, imports: 0, failures: [] }
}

function openHotels(db: Database, clock: ReturnType<typeof fixedClock>, busy: { days: string[] }): Promise<Hotels> {
  const jobs = manualJobs()
  return createHotels({
    afterwards: createAfterwards(pino({ level: 'silent' })),
    db,
    clock,
    jobs,
    log: createLog('silent'),
    rights: createRights(),
    vault: createVault(Buffer.alloc(32, 7)),
    events: createEvents(jobs),
    mail: collectingPostOffice(),
    audit: { record: async () => {} },
    translate: createTranslate(),
    publicUrl: 'https://jangada.example',
    readOwners: async () => [],
    secret: createSecretKey(Buffer.alloc(32, 9)),
    geo: { city: () => undefined, cityByIata: () => undefined, searchCities: () => [], placeName: (code) => code },
    fetchCalendar: async () => ({ status: 'ok', text: calendarOf(busy.days), etag: null }),
  })
}

/**
 * One guest: who has a stay keeps it or lets go of it; then finds an offer, holds it, and orders it, gives it back or
 * forgets it. @returns the stay that is kept.
 */
async function wantRoom(course: Course, kept: string | null): Promise<string | null> {
  const { hotels, clock, tally, pace } = course
  pace.tries++
  // A stay that nobody answers waits until its time is over: guests are quicker than a day.
  const waits = kept !== null && tally.lapsed === 0 && FORGOTTEN.test(kept)
  if (kept && (waits || randomInt(2) === 0)) return kept
  if (kept && (await hotels.stays.cancel({ id: kept })).status === 'cancelled') tally.cancelled++
  const offerId = await anOffer(course)
  const until = new Date(clock.now().getTime() + HOLD_MS)
  const held = offerId && (await hotels.stays.hold(offerId, { key: newId(), until }).catch(unlessRefused))
  if (!held) tally.refused++
  if (!held) return null
  tally.held++
  const hold = { id: held.holdRef, hotelId: held.offer.hotel.id }
  const mood = randomInt(6)
  if (mood === 0) return null
  if (mood === 1) await hotels.stays.release(hold)
  if (mood === 1) return null
  const people = { ...PEOPLE, wishes: '' }
  const placed = await hotels.stays.order({ key: newId(), hold, code: 'AB2CD3', people })
  if (placed.status !== 'ordered') return null
  tally.ordered++
  return placed.orderRef
}

/** As it was when someone last saw it: others may have been quicker since. */
async function anOffer({ hotels, house, seen }: Course): Promise<string | null> {
  const checkIn = addDays(FIRST_DAY, randomInt(NIGHTS - 1))
  const checkOut = addDays(checkIn, 1 + randomInt(3))
  const query = { checkIn, checkOut, adults: 2, childAges: [], rooms: 1 }
  const page = await hotels.search.open(house.hotelId, query, { locale: 'en', market: 'BR' })
  const offer = page?.rooms[0]?.rates[0]
  if (offer) seen.set(`${checkIn} ${checkOut}`, offer.offerId)
  return seen.get(`${checkIn} ${checkOut}`) ?? null
}

/** A range of nights is closed or opened, or has more or fewer rooms: refused where more is taken. */
async function ownerEdits({ hotels, house, tally }: Course): Promise<void> {
  const from = addDays(FIRST_DAY, randomInt(NIGHTS))
  const set =
    randomInt(3) === 0 ? { closed: randomInt(4) === 0 } : { allotment: [null, 1, 2, 3, 4][randomInt(5)] ?? null }
  const range = { from, until: addDays(from, 1 + randomInt(3)), roomTypeIds: [house.roomTypeId] }
  if (await hotels.calendar.edit(house, { ...range, set }).catch(unlessRefused)) tally.edits++
}

/** Some stays the owner never looks at, however quick they are: time alone ends these. By the last figure of their ids. */
const FORGOTTEN = /[048c]$/

/** Each stay that waits is accepted, rejected or left. */
async function ownerAnswers({ db, hotels, house, tally }: Course): Promise<void> {
  for (const { id: stayId } of await waiting(db, house)) {
    if (FORGOTTEN.test(stayId)) continue
    const answer = (['accept', 'reject'] as const)[randomInt(6)]
    if (!answer) continue
    const given = { stayId, ownerId: house.ownerId, answer, reason: answer === 'reject' ? 'The roof leaks' : null }
    if (await db.transaction((tx) => hotels.stays.answer(tx, given)))
      tally[answer === 'accept' ? 'accepted' : 'rejected']++
  }
}

async function waiting(db: Database, { hotelId }: House): Promise<{ id: string }[]> {
  const { rows } = await db.execute<{ id: string }>(
    `select id from stays where hotel_id = '${hotelId}' and status = 'pending' order by random() limit 20`,
  )
  return rows
}

async function outsideCalendar({ hotels, house }: Course, busy: { days: string[] }) {
  const url = 'https://calendars.example.com/a.ics'
  const feedId = await hotels.calendar.addFeed(house, {
    roomTypeId: house.roomTypeId,
    name: 'Elsewhere',
    url,
    rooms: 1,
  })
  return async ({ tally }: Course) => {
    busy.days = Array.from({ length: NIGHTS + 2 }, (_, index) => addDays(FIRST_DAY, index)).filter(
      () => randomInt(3) === 0,
    )
    await hotels.calendar.refreshFeed(house, feedId)
    tally.imports++
  }
}

/**
 * Time goes by with what guests do, or on a slow machine every offer would be over before it is held. Holds are forgotten. The
 * first days go by when someone waits whom the owner has forgotten, since a quick one answers all others before their day is
 * over and there are not many days; later ones now and then.
 */
async function timePasses({ db, hotels, house, clock, tally, pace }: Course): Promise<void> {
  if (pace.tries < pace.next) return
  pace.next = pace.tries + pace.step
  const late = await waiting(db, house)
  const days = (clock.now().getTime() - Date.parse(START)) / ANSWER_MS
  const due = tally.lapsed === 0 ? late.some(({ id }) => FORGOTTEN.test(id)) : late.length > 0 && randomInt(3) === 0
  const aDay = due && days < MOST_DAYS
  clock.advance(aDay ? ANSWER_MS : HOLD_MS / 3)
  tally.expired += await hotels.stays.expireHolds()
  for (const { id: stayId } of late) {
    const lapse = { stayId, ownerId: null, answer: 'lapse', reason: null } as const
    if (await db.transaction((tx) => hotels.stays.answer(tx, lapse))) tally.lapsed++
  }
}

/** What is refused with a sentence is in order; anything else is not. */
function unlessRefused(error: unknown): null {
  if (isAppError(error)) return null
  throw error
}

function calendarOf(days: readonly string[]): string {
  const entries = days.flatMap((day, index) => {
    const at = (text: string) => text.replaceAll('-', '')
    const dates = [`DTSTART;VALUE=DATE:${at(day)}`, `DTEND;VALUE=DATE:${at(addDays(day, 1))}`]
    return ['BEGIN:VEVENT', `UID:${index}@elsewhere`, 'DTSTAMP:20270101T000000Z', ...dates, 'END:VEVENT']
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elsewhere//EN', ...entries, 'END:VCALENDAR'].join('\r\n')
}
