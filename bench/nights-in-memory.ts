import { openPool, type Transaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { type Day, daysBetween } from '#platform/dates.ts'

const BATCH = 5000
/** Of a night in what PostgreSQL sends: day, rooms that are free, price or zero for that of the room. */
const NIGHT_BYTES = 8

/** What a search index beside the database would keep of rooms: all nights of all of them, in the order of cities. */
export type NightIndex = {
  rooms: number
  nights: number
  megabytes: number
  /** How many rooms of a city are free on every night, with the price of each stay added up. */
  find(cityId: string, checkIn: Day, checkOut: Day): number
}

/** @param today the first day that it knows */
export async function readNights(url: string, today: Day): Promise<NightIndex> {
  const { db, close } = openPool(url, { unhurried: true })
  try {
    return await db.transaction(async (tx) => {
      const index = emptyIndex(await sizesOf(tx))
      await tx.execute(sql`
        declare room cursor for
        select hotel.city_id as city, room.price::int4 as price, room.allotment, night.bytes
        from hotels hotel
        join room_types room on room.hotel_id = hotel.id
        left join lateral (
          select string_agg(int2send((night.day - ${today}::date)::int2)
            || int2send((case when night.closed then 0 else night.allotment - night.sold - night.held end)::int2)
            || int4send(coalesce(night.price, 0)::int4), ''::bytea order by night.day) as bytes
          from room_nights night where night.room_type_id = room.id and night.day >= ${today}::date
        ) night on true
        where hotel.status = 'approved' and not hotel.paused
        order by hotel.city_id, hotel.id`)
      for (;;) {
        const { rows } = await tx.execute<Room>(sql`fetch ${sql.raw(`${BATCH}`)} from room`)
        for (const row of rows) index.add(row)
        if (rows.length < BATCH) return index.done(today)
      }
    })
  } finally {
    await close()
  }
}

type Room = { city: string; price: number; allotment: number; bytes: Buffer | null }

async function sizesOf(tx: Transaction): Promise<{ rooms: number; nights: number }> {
  const { rows } = await tx.execute<{ rooms: number; nights: number }>(sql`
    select (select count(*)::int from room_types) as rooms, (select count(*)::int from room_nights) as nights`)
  return rows[0] ?? { rooms: 0, nights: 0 }
}

function emptyIndex(most: { rooms: number; nights: number }) {
  const cities = new Map<string, { from: number; to: number }>()
  const [price, allotment] = [new Int32Array(most.rooms), new Int16Array(most.rooms)]
  const first = new Int32Array(most.rooms + 1)
  const day = new Int16Array(most.nights)
  const [free, nightly] = [new Int16Array(most.nights), new Int32Array(most.nights)]
  let [rooms, nights] = [0, 0]

  function add(room: Room) {
    const city = cities.get(room.city) ?? { from: rooms, to: rooms }
    cities.set(room.city, city)
    price[rooms] = room.price
    allotment[rooms] = room.allotment
    const bytes = room.bytes ?? Buffer.alloc(0)
    for (let at = 0; at < bytes.length; at += NIGHT_BYTES) {
      day[nights] = bytes.readInt16BE(at)
      free[nights] = bytes.readInt16BE(at + 2)
      nightly[nights] = bytes.readInt32BE(at + 4)
      nights++
    }
    rooms++
    city.to = rooms
    first[rooms] = nights
  }

  /** Zero where a night is not free. */
  function priceOf(room: number, from: number, to: number): number {
    let night = first[room] ?? 0
    const end = first[room + 1] ?? 0
    while (night < end && (day[night] ?? 0) < from) night++
    let sum = 0
    for (let wanted = from; wanted < to; wanted++) {
      const own = night < end && day[night] === wanted
      if ((own ? free[night] : allotment[room]) === 0) return 0
      sum += (own && nightly[night]) || (price[room] ?? 0)
      if (own) night++
    }
    return sum
  }

  function done(today: Day): NightIndex {
    const arrays = [price, allotment, first, day, free, nightly]
    return {
      rooms,
      nights,
      megabytes: arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1e6,
      find(cityId, checkIn, checkOut) {
        const { from, to } = cities.get(cityId) ?? { from: 0, to: 0 }
        const [begin, end] = [daysBetween(today, checkIn), daysBetween(today, checkOut)]
        let found = 0
        for (let room = from; room < to; room++) if (priceOf(room, begin, end) > 0) found++
        return found
      },
    }
  }
  return { add, done }
}
