import { beforeEach, describe, expect, test } from 'vitest'
import { manualJobs } from '#tests/support/jobs.ts'
import type { Transaction } from './database/index.ts'
import { createEvents, eventKind } from './events.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const LATER = new Date('2026-11-21T12:01:00Z')
const happened = eventKind<{ what: string }>('test.happened')
// why: jobs that are told when to run keep what is sent in memory.
const tx = null as unknown as Transaction
let jobs: ReturnType<typeof manualJobs>
let told: string[]
beforeEach(() => {
  jobs = manualJobs()
  told = []
})

describe('an event', () => {
  test('is one job, and reaches each subscriber as the same event', async () => {
    const events = createEvents(jobs)
    const ids = new Set<string>()
    for (const name of ['first', 'second'])
      await events.subscribe(happened, name, async ({ id, data }) => {
        told.push(`${name} ${data.what}`)
        ids.add(id)
      })
    await events.publish(tx, happened, { what: 'booked' })
    expect(jobs.sent).toHaveLength(1)
    await jobs.run(NOW)
    expect(told).toEqual(['first booked', 'second booked'])
    expect(ids.size).toBe(1)
  })

  test('that one subscriber could not take is tried again with that one alone', async () => {
    const events = createEvents(jobs)
    let away = true
    await events.subscribe(happened, 'well', async () => void told.push('well'))
    await events.subscribe(happened, 'ill', async () => {
      if (away) throw new Error('the mail server is away')
      told.push('ill')
    })
    await events.publish(tx, happened, { what: 'booked' })
    await expect(jobs.run(NOW)).rejects.toThrow('the mail server is away')
    away = false
    await jobs.run(LATER)
    expect(told).toEqual(['well', 'ill'])
  })

  test('that nobody subscribes to leaves nothing', async () => {
    await createEvents(jobs).publish(tx, happened, { what: 'booked' })
    expect(jobs.sent).toEqual([])
  })

  test('of another version’s subscriber waits for a process that has it', async () => {
    const newer = createEvents(jobs)
    await newer.subscribe(happened, 'old', async () => void told.push('old'))
    await newer.subscribe(happened, 'new', async () => void told.push('new'))
    await newer.publish(tx, happened, { what: 'booked' })
    const older = createEvents(jobs)
    await older.subscribe(happened, 'old', async () => void told.push('old'))
    await expect(jobs.run(NOW)).rejects.toThrow('new of test.happened')
    expect(told).toEqual(['old'])
    const next = createEvents(jobs)
    await next.subscribe(happened, 'new', async () => void told.push('new'))
    await jobs.run(LATER)
    expect(told).toEqual(['old', 'new'])
  })
})
