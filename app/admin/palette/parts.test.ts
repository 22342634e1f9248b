import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NAVIGATION } from '#app/admin/frame/navigation.ts'
import { ENTRIES, pathOf } from '#app/admin/settings/sections.ts'
import { PARTS } from './parts.ts'

const routes = readFileSync(new URL('../../routes.ts', import.meta.url), 'utf8')
/** A page that needs no identifier. The others are found by what they are about. */
const PAGES = [...routes.matchAll(/page\('(admin\/[^':]+)'/g)].map(([, path]) => `/${path}`)
/** Not gone to by name: the way in, and what a look at the site opens. Forms are actions of the palette. */
const NOT_GONE_TO = [
  '/admin/login',
  '/admin/second-factor',
  '/admin/view-as',
  '/admin/cars/new',
  '/admin/notifications/new',
  '/admin/notifications/templates',
]

test('every page of staff and every setting is found by its name', () => {
  const known = [...NAVIGATION.flatMap(({ entries }) => entries), ...PARTS].map(({ to }) => to)
  const settings = ENTRIES.map(pathOf).filter((path) => !NOT_GONE_TO.includes(path))
  expect(PAGES.length).toBeGreaterThan(25)
  const lacking = [...PAGES.filter((path) => !NOT_GONE_TO.includes(path)), ...settings].filter(
    (path) => !known.includes(path),
  )
  expect(lacking).toEqual([])
})

test('a setting is called as its page is', () => {
  const names = new Map(PARTS.map(({ to, label }) => [to, label]))
  for (const entry of ENTRIES) {
    const label = names.get(pathOf(entry))
    if (label) expect([pathOf(entry), label.id]).toEqual([pathOf(entry), entry.name.id])
  }
})
