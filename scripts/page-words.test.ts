import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { areasOf, drawnBy, sentences, wordsOf } from './page-words.ts'

const all = sentences()
const areas = areasOf(routes)

/** The ids of what an area says; that of a short sentence is worked out from it. */
function saidBy(name: string): string[] {
  const area = areas.get(name)
  if (!area) throw new Error(`no area ${name}`)
  return [...wordsOf(area, all).values()].map(({ id }) => id)
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
    const around = [...areas.values()].filter(({ name }) => name === 'admin')
    const has = new Set(
      [...around, areas.get('admin-payouts')].flatMap((area) => (area ? [...wordsOf(area, all).keys()] : [])),
    )
    for (const { id } of all.filter(({ catalogue }) => catalogue === 'site')) has.add(id)
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
test('what is drawn on every page is in the words of every page', () => {
  // The chat widget, the question of consent, the footer and the calendar of dates (late-words.ts) bring their own words.
  const files = drawnBy([...filesOutside(routes), 'app/root.tsx'], /^app\/(chat|consent|footer|components\/dates)\//)
  const missing = all.filter(
    ({ catalogue, files: from }) => catalogue !== 'site' && from.some((file) => files.has(file)),
  )
  const site = new Map(all.filter(({ catalogue }) => catalogue === 'site').map((one) => [one.id, one.portuguese]))
  expect(missing.filter(({ id, portuguese }) => site.get(id) !== portuguese).map(({ english }) => english)).toEqual([])
})
