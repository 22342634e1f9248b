import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { createThread } from './thread.ts'

/** A thread that answers with what is true while it lives: how many questions it has had. */
const code = (body: string) => new URL(`data:text/javascript,${encodeURIComponent(body)}`)
const COUNTING = code(`
  import { parentPort } from 'node:worker_threads'
  let asked = 0
  parentPort.on('message', (question) => {
    if (question === 'never') return
    if (question === 'die') process.exit(3)
    parentPort.postMessage(++asked)
  })
  parentPort.postMessage('ready')`)
const open = (more: { timeMs?: number; restMs?: number; url?: URL } = {}) =>
  createThread<string, number>({ url: COUNTING, called: 'that counts', timeMs: 20_000, ...more })

test('questions are answered in their order by one thread, which comes with the first of them', async () => {
  const { ask } = open()
  expect(await Promise.all([ask('a'), ask('b'), ask('c')])).toEqual([1, 2, 3])
})

test('one without an answer in time ends its thread, and the next gets a new one', async () => {
  const { ask } = open({ timeMs: 3_000 })
  expect(await ask('a')).toBe(1)
  expect(await Promise.all([ask('never'), ask('b')])).toEqual([null, 1])
})

test('a thread that dies has no answer, and the next gets a new one', async () => {
  const { ask } = open()
  expect(await Promise.all([ask('a'), ask('die'), ask('b')])).toEqual([1, null, 1])
})

test('one that is not asked for a while is ended, and comes again when it is', async () => {
  const { ask } = open({ restMs: 1 })
  expect(await ask('a')).toBe(1)
  await expect.poll(() => ask('b'), { interval: 50 }).toBe(1)
})

test('a thread stands behind everyone else once it has started, alone', async () => {
  const answering = `
    import { readFileSync, readlinkSync } from 'node:fs'
    import { getPriority } from 'node:os'
    import { answerInThread } from '${new URL('./thread.ts', import.meta.url)}'
    const stat = () => readFileSync('/proc/' + readlinkSync('/proc/thread-self') + '/stat', 'utf8').split(') ')[1]
    answerInThread(() => (process.platform === 'linux' ? Number(stat().split(' ')[16]) : getPriority()))`
  const { ask } = open({ url: code(answering) })
  const own = getPriority()
  expect(await ask('nice')).toBe(process.platform === 'linux' ? Math.max(own, 10) : own)
  expect(getPriority()).toBe(own)
})

test('a thread that does not start is an error that names it, each time', async () => {
  const { ask } = open({ url: code('process.exit(1)') })
  await expect(ask('a')).rejects.toThrow('the thread that counts did not start')
  await expect(ask('b')).rejects.toThrow('did not start')
})
