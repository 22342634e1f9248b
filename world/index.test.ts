import { expect, it } from 'vitest'
import { loadTimetable, readNetworkInfo } from '#modules/flights/index.ts'
import { createGeo } from '#modules/geo/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createWorld, type Progress } from './index.ts'

// As the site makes its world: the second of two waits for the first as long as it takes.
const database = testDatabase({ unhurried: true })

it('creates what is missing with rising progress, once, and the timetable can be loaded', async () => {
  const { db } = database
  const geo = createGeo()
  const first: Progress[] = []
  const second: Progress[] = []
  await Promise.all([
    createWorld({ db, geo, seed: 3, onProgress: (progress) => first.push(progress) }),
    createWorld({ db, geo, seed: 3, onProgress: (progress) => second.push(progress) }),
  ])
  const [shown, silent] = first.length > 0 ? [first, second] : [second, first]
  expect(silent).toEqual([])
  expect(shown.at(-1)).toEqual({ step: 'The world is ready', done: 100, total: 100 })
  const done = shown.map((progress) => progress.done)
  expect(done).toEqual([...done].sort((a, b) => a - b))
  const info = await readNetworkInfo(db)
  expect(info).toMatchObject({ source: 'generated', seed: 3, version: 1 })

  const later: Progress[] = []
  await createWorld({ db, geo, seed: 4, onProgress: (progress) => later.push(progress) })
  expect(later).toEqual([])
  expect(await readNetworkInfo(db)).toEqual(info)

  const timetable = await loadTimetable(db, geo)
  expect(timetable.serviceCount).toBe(info?.services)
  expect(timetable.airports.length).toBe(info?.airports)
  expect(timetable.airportIndex.has('SDU')).toBe(true)
}, 60_000)
