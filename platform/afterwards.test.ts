import { expect, test, vi } from 'vitest'
import { createAfterwards } from './afterwards.ts'
import { createLog } from './log.ts'

test('waits for all work, the failed and the newly begun included', async () => {
  const log = createLog('silent')
  const error = vi.spyOn(log, 'error')
  const afterwards = createAfterwards(log)
  const done: string[] = []
  afterwards(async () => {
    done.push('first')
    afterwards(async () => void done.push('second'))
  })
  afterwards(async () => {
    throw new Error('lost')
  })
  expect(done).toEqual([])
  await afterwards.settled()
  expect(done).toEqual(['first', 'second'])
  expect(error).toHaveBeenCalledOnce()
})
