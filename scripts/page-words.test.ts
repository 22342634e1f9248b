import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { areasOf, drawnBy, FRAME, sentences, wordsOf, wordsOfSite } from './page-words.ts'

const all = sentences()
const areas = areasOf(routes)

/** The ids of what an area says; that of a short sentence is worked out from it. */
function saidBy(name: string): string[] {
  const area = areas.get(name)
  if (!area) throw new Error(`no area ${name}`)
  return [...wordsOf(area, all).values()].map(({ id }) => id)
}

/** The chat widget, the question of consent, the footer and the calendar of dates (late-words.ts) bring their own words. */
const LATE = /^app\/(chat|consent|footer|components\/dates)\//

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
    const around = [...areas.values()].filter(({ name }) => name === 'admin')
    const has = new Set(
      [...around, areas.get('admin-payouts')].flatMap((area) => (area ? [...wordsOf(area, all).keys()] : [])),
    )
    for (const id of wordsOfSite(all).keys()) has.add(id)
    expect(texts.filter((id) => !has.has(id))).toEqual([])
  })

  test('are not sent again by a page within a page that has them', () => {
    const frame = new Set(saidBy('admin'))
    for (const [name, { around }] of areas) {
      if (around?.name === 'admin') expect([name, saidBy(name).filter((text) => frame.has(text))]).toEqual([name, []])
    }
  })

  test('of one desk are not those of another', () => {
    expect(saidBy('admin-payouts').length).toBeLessThan(saidBy('admin').length)
    const [share] = all.filter(({ english, catalogue }) => catalogue === 'admin' && english === "Owner's share")
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
test('what is drawn on every page and on the first is in the words of those', () => {
  const first = ['app/site/home.tsx']
  expect(filesOutside(routes).filter((file) => ![...FRAME, ...first].includes(file))).toEqual([])
  const said = new Map([...wordsOfSite(all).values()].map((one) => [one.id, one.portuguese]))
  const lacks = (files: ReadonlySet<string>) =>
    all.filter(({ id, portuguese, files: from }) => from.some((file) => files.has(file)) && said.get(id) !== portuguese)
  expect(lacks(drawnBy(FRAME, LATE)).map(({ english }) => english)).toEqual([])
  for (const id of saidBy('home'))
    said.set(id, all.find((one) => one.id === id && one.catalogue === 'site')?.portuguese ?? '')
  expect(lacks(drawnBy(first, LATE)).map(({ english }) => english)).toEqual([])
})

test('no page brings the words of the first one along', () => {
  const own = all.find(({ files }) => files.includes('app/components/search-widget/trip-type-choice.tsx'))
  expect(saidBy('home')).toContain(own?.id)
  expect([...wordsOfSite(all).keys()]).not.toContain(own?.id)
  expect(saidBy('account')).not.toContain(own?.id)
})
