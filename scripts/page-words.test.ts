import { globSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import {
  AFTERWARDS,
  type Area,
  areasOf,
  drawnBy,
  FRAME,
  IN_ONE_LANGUAGE,
  importsOf,
  sentences,
  wordsOf,
  wordsOfPart,
  wordsOfSite,
} from './page-words.ts'

const all = sentences()
const areas = areasOf(routes)

/** The ids of what an area says; that of a short sentence is worked out from it. */
function saidBy(name: string): string[] {
  const area = areas.get(name)
  if (!area) throw new Error(`no area ${name}`)
  return [...wordsOf(area, all).values()].map(({ id }) => id)
}

const AT_ONCE = { late: false }
const FIRST = ['app/site/home.tsx']

/** The words that an area has from those around it. */
function around(area: Area): Map<string, unknown> {
  return area.around
    ? new Map([...around(area.around), ...wordsOf(area.around, all, AT_ONCE)])
    : new Map(wordsOfSite(all, AT_ONCE))
}

/** What these files say that is not among the words. */
function lacks(files: ReadonlySet<string>, words: ReadonlyMap<string, unknown>): string[] {
  return all
    .filter(({ id, files: from }) => from.some((file) => files.has(file)) && !words.has(id))
    .map(({ english }) => english)
}

function filesOutside(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ id, file, children = [] }) => {
    if (id?.startsWith('en') || id?.includes(':words:')) return []
    return [...(/^(i18n|feeds|currency)\//.test(file) ? [] : [`app/${file}`]), ...filesOutside(children)]
  })
}

describe('the words of a page', () => {
  test('are those of its own file and of what it draws, from whichever catalogue', () => {
    const files = drawnBy(['app/admin/payouts.tsx'])
    expect([...files]).toEqual(
      expect.arrayContaining(['app/admin/payouts/lines-dialog.tsx', 'app/kit/list/list-page.tsx']),
    )
    const texts = all.filter((one) => one.files.some((file) => files.has(file))).map(({ id }) => id)
    const around = [...areas.values()].filter(({ name }) => name === 'admin' || name === 'admin-frame')
    const has = new Set(
      [...around, areas.get('admin-payouts')].flatMap((area) => (area ? [...wordsOf(area, all).keys()] : [])),
    )
    for (const id of wordsOfSite(all).keys()) has.add(id)
    expect(texts.filter((id) => !has.has(id))).toEqual([])
  })

  test('are not sent again by a page within a page that has them', () => {
    const frame = new Set(saidBy('admin-frame'))
    for (const [name, { around }] of areas) {
      if (around?.name === 'admin-frame')
        expect([name, saidBy(name).filter((text) => frame.has(text))]).toEqual([name, []])
    }
  })

  test('of one desk are not those of another', () => {
    const ofStaff = all.filter(({ catalogue }) => catalogue === 'admin')
    expect(saidBy('admin-payouts').length).toBeLessThan(ofStaff.length / 12)
    const [share] = ofStaff.filter(({ english }) => english === "Owner's share")
    expect(saidBy('admin-payouts')).toContain(share?.id)
    expect(saidBy('admin-support')).not.toContain(share?.id)
  })

  test('of what is sold go where it is shown: staff’s panels to staff, papers to the booked', () => {
    expect([...drawnBy(areas.get('admin-reservation')?.files ?? [])]).toContain(
      'app/sale/flight/admin/flight-panel.tsx',
    )
    expect([...drawnBy(areas.get('account')?.files ?? [])]).not.toContain('app/sale/flight/admin/flight-panel.tsx')
    expect([...drawnBy(areas.get('reservation')?.files ?? [])]).toContain('app/sale/flight/reservation/rights-card.tsx')
  })
})

/** In production a word that a page does not have is drawn as its id; in development it is not. */
describe('what is drawn', () => {
  test('on every page is in the words of the site', () => {
    expect(filesOutside(routes).filter((file) => ![...FRAME, ...FIRST].includes(file))).toEqual([])
    expect(lacks(drawnBy(FRAME, { late: false }), wordsOfSite(all, AT_ONCE))).toEqual([])
  })

  test('at once is in the words of the page', () => {
    for (const [name, area] of areas) {
      const has = new Map([...around(area), ...wordsOf(area, all, AT_ONCE)])
      expect([name, lacks(drawnBy(area.files, { ...AT_ONCE, but: AFTERWARDS[name] }), has)]).toEqual([name, []])
    }
  })

  test('later comes with its words', () => {
    const parts = globSync('app/**/*.{ts,tsx}').flatMap((file) => importsOf(file).later)
    expect(parts).toContain('app/hotels/results/hotel-filters.tsx')
    for (const part of new Set(parts)) {
      const has = new Map([...wordsOfSite(all, AT_ONCE), ...wordsOfPart(part, all)])
      const says = IN_ONE_LANGUAGE.test(part) ? [] : lacks(drawnBy([part], AT_ONCE), has)
      expect([part, says]).toEqual([part, []])
    }
    expect(wordsOfPart('app/hotels/results/hotel-filters.tsx', all).size).toBeGreaterThan(50)
  })

  test('later is not in the words of the page in a browser, and is on the server', () => {
    const [sentence] = all.filter(({ files }) => String(files) === 'app/site/flights/month-dialog.tsx')
    const flights = areas.get('flights') as Area
    expect(wordsOf(flights, all, AT_ONCE).has(sentence?.id ?? '')).toBe(false)
    expect(wordsOf(flights, all).has(sentence?.id ?? '')).toBe(true)
  })
})

test('no page brings the words of the first one along', () => {
  const own = all.find(({ files }) => files.includes('app/components/search-widget/trip-type-choice.tsx'))
  expect(saidBy('home')).toContain(own?.id)
  expect([...wordsOfSite(all).keys()]).not.toContain(own?.id)
  expect(saidBy('account')).not.toContain(own?.id)
})
