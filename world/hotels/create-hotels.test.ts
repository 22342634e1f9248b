import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { createVault } from '#platform/vault.ts'
import { ownDatabase, type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { findLeftOver } from '#world/left-over.ts'
import { createHotels } from './create-hotels.ts'
import { planHotels } from './plan-hotels.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const geo = createGeo()
const vault = createVault(Buffer.alloc(32, 7))

/** Of the 26 states and the federal district. */
const CAPITALS = [
  'Rio Branco',
  'Maceió',
  'Macapá',
  'Manaus',
  'Salvador',
  'Fortaleza',
  'Brasília',
  'Vitória',
  'Goiânia',
  'São Luís',
  'Cuiabá',
  'Campo Grande',
  'Belo Horizonte',
  'Belém',
  'João Pessoa',
  'Curitiba',
  'Recife',
  'Teresina',
  'Rio de Janeiro',
  'Natal',
  'Porto Alegre',
  'Porto Velho',
  'Boa Vista',
  'Florianópolis',
  'São Paulo',
  'Aracaju',
  'Palmas',
]

// As the site makes its world: the second of two waits for the first as long as it takes.
const AS_FIRST_START = { unhurried: true }
const world = testDatabase(AS_FIRST_START)

const make = ({ db }: TestDatabase, seed: number, count: number) =>
  createHotels({ db, geo, vault, surnameKey: Buffer.alloc(32, 8), seed, now: NOW, count })

/** Everything that is said to come from the seed. */
async function digest({ pool }: TestDatabase): Promise<string> {
  const hash = createHash('sha256')
  for (const query of [
    'select id, email, first_name, last_name, status from owners order by id',
    'select owner_id, company_name, city, verification from partners order by owner_id',
    'select * from hotels order by id',
    'select * from room_types order by id',
    'select * from rate_plans order by id',
    'select * from room_nights order by room_type_id, day',
    "select to_jsonb(stays) - 'people' as stay from stays order by id",
    'select stay_id, from_status, to_status, by, at from stay_history order by stay_id, at',
    'select stay_id, overall, author, title, body, reply, created_at from stay_reviews order by stay_id',
  ]) {
    const { rows } = await pool.query(query)
    expect(rows.length).toBeGreaterThan(0)
    hash.update(JSON.stringify(rows))
  }
  return hash.digest('hex')
}

beforeAll(() => Promise.all([make(world, 1, 640), make(world, 1, 640)]), 120_000)

const ask = async (query: string) => (await world.pool.query(query)).rows

it('has six hundred hotels in a hundred and twenty cities, all capitals of Brazil among them', async () => {
  const cities = await ask(`select city_id, city_name as name, country_code as country, count(*)::int as hotels
    from hotels where demonstration group by 1, 2, 3`)
  expect(cities.reduce((sum, { hotels }) => sum + hotels, 0)).toBe(640)
  expect(cities.length).toBeGreaterThanOrEqual(120)
  const inBrazil = cities.filter(({ country }) => country === 'BR').map(({ name }) => name)
  expect(CAPITALS.filter((name) => !inBrazil.includes(name))).toEqual([])
  expect(await ask('select id from hotels where demonstration and (email is null or phone is null)')).toEqual([])
})

it('gives each owner who may be tried some hotels at home', async () => {
  expect(
    await ask(`select owner.email, city_name as city, count(*)::int as hotels from hotels
      join owners owner on owner.id = hotels.owner_id where owner.email in ('lucia@example.com', 'otavio@example.com', 'rosa@example.com')
      group by 1, 2 order by 1`),
  ).toEqual([
    { email: 'lucia@example.com', city: 'Fortaleza', hotels: 4 },
    { email: 'otavio@example.com', city: 'São Paulo', hotels: 4 },
    { email: 'rosa@example.com', city: 'Florianópolis', hotels: 4 },
  ])
})

it('tells of each house the score that its guests gave', async () => {
  expect(
    await ask(`select hotel.id from hotels hotel left join (
        select hotel_id, count(*) as many, sum(overall) as sum from stay_reviews group by 1) told on told.hotel_id = hotel.id
      where review_count <> coalesce(many, 0) or review_sum <> coalesce(sum, 0)`),
  ).toEqual([])
  const [reviews] = await ask('select count(*)::int as many, max(created_at) as last from stay_reviews')
  expect(reviews.many).toBeGreaterThan(2_000)
  expect(reviews.last.getTime()).toBeLessThan(NOW.getTime())
})

it('sells no room that nobody sleeps in, and none twice', async () => {
  expect(
    await ask(`with slept as (
        select room_type_id, day::date, sum(rooms) as rooms from stays, generate_series(check_in, check_out - 1, interval '1 day') day
        group by 1, 2)
      select * from room_nights full join slept using (room_type_id, day)
      where coalesce(sold, 0) <> coalesce(rooms, 0) or held <> 0`),
  ).toEqual([])
})

it('is the same for the same seed, another for another, and grows when more are asked for', async () => {
  expect(await make(world, 1, 640)).toBe(0)
  const [one, same] = await Promise.all([ownDatabase(AS_FIRST_START), ownDatabase(AS_FIRST_START)])
  await Promise.all([make(one, 5, 20), make(same, 5, 20)])
  expect(await digest(same)).toBe(await digest(one))
  const names = (seed: number) => planHotels(geo, seed, { count: 20, owners: 5 }).map(({ name }) => name)
  expect(names(6)).not.toEqual(names(5))
  expect(await make(one, 5, 40)).toBeGreaterThanOrEqual(20)
}, 60_000)

it('is found where it was left, with the owners whose passwords are published', async () => {
  expect(await findLeftOver(world.db)).toEqual({ airlines: false, hotels: 640, owners: 3 })
  const { db } = await ownDatabase()
  expect(await findLeftOver(db)).toEqual({ airlines: false, hotels: 0, owners: 0 })
})
