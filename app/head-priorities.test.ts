import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { preloadScriptsLast } from './head-priorities.ts'

async function pass(...chunks: string[]): Promise<string> {
  const stream = preloadScriptsLast()
  const whole = text(stream)
  for (const chunk of chunks) stream.write(chunk)
  stream.end()
  return whole
}

test('preloads in the head wait for the style sheet, wherever the chunks are cut', async () => {
  const html = '<head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><p>é</p>'
  const wanted = html.replace('modulepreload"', 'modulepreload" fetchPriority="low"')
  for (let cut = 0; cut <= html.length; cut++) expect(await pass(html.slice(0, cut), html.slice(cut))).toBe(wanted)
})

test('what comes after the head is left alone', async () => {
  const body = '<body>&lt;link rel="modulepreload"</body><link rel="modulepreload" href="/b.js"/>'
  expect(await pass('<head></head>', body)).toBe(`<head></head>${body}`)
})

test('a page without a head passes through', async () => {
  expect(await pass('plain')).toBe('plain')
})
