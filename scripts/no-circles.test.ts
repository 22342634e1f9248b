import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { noCircles } from './no-circles.ts'

/** What the build says of files that import each other so. */
function saidOf(files: Record<string, string[]>) {
  const said: string[] = []
  const chunks = Object.entries(files).map(([fileName, imports]) => [fileName, { type: 'chunk', fileName, imports }])
  const context = { error: (text: string) => said.push(text) } as unknown as Rolldown.PluginContext
  const bundle = Object.fromEntries([...chunks, ['look.css', { type: 'asset', fileName: 'look.css' }]])
  noCircles.generateBundle.call(context as never, {} as never, bundle)
  return said
}

test('files that share what they import are no circle', () => {
  expect(saidOf({ 'page.js': ['frame.js', 'ground.js'], 'frame.js': ['ground.js'], 'ground.js': [] })).toEqual([])
})

test('a circle ends the build, which names its files, however one comes to it', () => {
  const files = {
    'page.js': ['loader.js'],
    'loader.js': ['frame.js'],
    'frame.js': ['icons.js'],
    'icons.js': ['frame.js'],
  }
  expect(saidOf(files)).toEqual(['these files of the built site import each other: frame.js, icons.js'])
})
