import { expect, it } from 'vitest'
import { showProgress } from './progress.ts'

function output(isTTY: boolean, columns = 80) {
  const written: string[] = []
  return { written, isTTY, columns, write: (text: string) => written.push(text) }
}

const STEPS = [
  { step: 'Planning routes', done: 30, total: 100 },
  { step: 'Saving', done: 60, total: 100 },
  { step: 'Saving', done: 80, total: 100 },
  { step: 'The world is ready', done: 100, total: 100 },
]

it('writes one plain line a step where nobody watches', () => {
  const out = output(false)
  const show = showProgress(out)
  for (const progress of STEPS) show(progress)
  expect(out.written).toEqual(['  Planning routes\n', '  Saving\n', '  The world is ready\n'])
})

it('draws one line over and over on a terminal, ends it when done, and never wraps', () => {
  const out = output(true, 50)
  const show = showProgress(out)
  for (const progress of STEPS) show(progress)
  const lines = out.written.filter((text) => text !== '\n').map((text) => text.replace('\r\u001b[2K', ''))
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(' 60 %  Saving')
  expect(lines[1]?.match(/█/g)).toHaveLength(14)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(50)
  expect(out.written.filter((text) => text === '\n')).toHaveLength(1)
  expect(out.written.at(-1)).toBe('\n')
})
