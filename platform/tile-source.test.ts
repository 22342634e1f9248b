import { expect, test } from 'vitest'
import { readTileSource } from './tile-source.ts'

test.each([
  ['brazil.pmtiles', { kind: 'file', path: 'brazil.pmtiles' }],
  ['/srv/maps/brazil.pmtiles', { kind: 'file', path: '/srv/maps/brazil.pmtiles' }],
  ['https://a.example/b.pmtiles?key=1', { kind: 'archive', url: 'https://a.example/b.pmtiles?key=1' }],
  ['http://a.example/{z}/{x}/{y}', { kind: 'vector', url: 'http://a.example/{z}/{x}/{y}' }],
  ['https://a.example/{z}/{x}/{y}.mvt', { kind: 'vector', url: 'https://a.example/{z}/{x}/{y}.mvt' }],
  ['https://a.example/{z}/{x}/{y}.png', { kind: 'pictures', url: 'https://a.example/{z}/{x}/{y}.png' }],
  ['https://a.example/tiles.json', { kind: 'described', url: 'https://a.example/tiles.json' }],
])('%s is a source of tiles', (text, source) => {
  expect(readTileSource(text)).toEqual(source)
})

test.each([
  'brazil.mbtiles',
  'https://a.example/all.png',
  'https://{s}.example/{z}/{x}/{y}.png',
  'https://user:secret@a.example/{z}/{x}/{y}.mvt',
  'ftp://a.example/b.pmtiles',
  'file:///srv/b.pmtiles',
  'https://a.example/{z}/{x}',
])('%s is none', (text) => {
  expect(readTileSource(text)).toBeNull()
})
