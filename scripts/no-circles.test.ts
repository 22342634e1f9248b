import { expect, test } from 'vitest'
import { circleIn } from './no-circles.ts'

test('files that share what they import are no circle', () => {
  const files = { 'page.js': ['frame.js', 'ground.js'], 'frame.js': ['ground.js'], 'ground.js': [] }
  expect(circleIn(new Map(Object.entries(files)))).toBeNull()
})

test('a circle is told from where it begins, however one comes to it', () => {
  const files = {
    'page.js': ['loader.js'],
    'loader.js': ['frame.js'],
    'frame.js': ['icons.js'],
    'icons.js': ['frame.js'],
  }
  expect(circleIn(new Map(Object.entries(files)))).toEqual(['frame.js', 'icons.js', 'frame.js'])
})
