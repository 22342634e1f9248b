import { expect, test } from 'vitest'
import { DOCUMENTS } from '#modules/legal/documents/documents.ts'
import { LEGAL_NAMES } from '#modules/legal/legal.contract.ts'
import { LOCALES } from '#platform/locale.ts'
import { setSite } from '#platform/site.ts'
import { figuresNow } from './figures.ts'
import { houseTexts, PLACES } from './house-texts.ts'
import { fillIn, unknownIn } from './placeholders.contract.ts'
import { differencesBetween, fieldsOf } from './texts.contract.ts'
import { holdingOn, lineOf, nameFor } from './versions.ts'

const HOUSE = ['2026-11-28', '2026-11-26']
const own = (day: string, number = 1, version = day) => ({ version, day, number })
const line = (...ones: ReturnType<typeof own>[]) => lineOf(HOUSE, ones).map(({ version }) => version)

test('versions stand in one line by day; of one day the own one is later, and so is what was published later', () => {
  expect(line()).toEqual(['2026-11-28', '2026-11-26'])
  expect(line(own('2026-12-15'))).toEqual(['2026-12-15', '2026-11-28', '2026-11-26'])
  const same = [own('2026-11-28', 3, '2026-11-28.2'), own('2026-11-28', 4, '2026-11-28.3')]
  expect(line(...same)).toEqual(['2026-11-28.3', '2026-11-28.2', '2026-11-28', '2026-11-26'])
})

test('what the house writes after the first own version never held here', () => {
  expect(line(own('2026-11-27'))).toEqual(['2026-11-27', '2026-11-26'])
})

test.each([
  ['2026-11-25', '2026-11-26'],
  ['2026-11-27', '2026-11-26'],
  ['2026-11-28', '2026-11-28'],
  ['2026-12-14', '2026-11-28'],
  ['2026-12-15', '2026-12-15'],
  ['2027-06-01', '2026-12-15'],
])('on %s that of %s holds', (today, version) => {
  expect(holdingOn(today, lineOf(HOUSE, [own('2026-12-15')])).version).toBe(version)
})

test('a second version of a day has a number', () => {
  expect(nameFor('2026-12-15', HOUSE)).toBe('2026-12-15')
  expect(nameFor('2026-11-28', HOUSE)).toBe('2026-11-28.2')
  expect(nameFor('2026-11-28', [...HOUSE, '2026-11-28.2'])).toBe('2026-11-28.3')
})

test.each(LEGAL_NAMES)(
  '%s of the house: every figure has its placeholder, and filled in it says what it said',
  (name) => {
    const source = DOCUMENTS[name][0]
    const texts = houseTexts(name, source)
    const said = JSON.stringify(texts)
    for (const { figure } of PLACES[name]) expect(said.split(`{${figure}}`)).toHaveLength(LOCALES.length + 1)
    for (const { text } of fieldsOf(texts)) expect(unknownIn(text)).toBeNull()
    for (const locale of LOCALES)
      for (const [index, { body }] of texts.sections.entries())
        expect(fillIn(body[locale], figuresNow())).toBe(source[locale].sections[index]?.body.trim())
  },
)

test('a placeholder follows the figure and the name of the site; what is none stays as written', () => {
  expect(fillIn('{site} keeps it {kept-talks} days', { ...figuresNow(), 'kept-talks': '30' })).toBe(
    'Jangada keeps it 30 days',
  )
  setSite({ name: 'Vela' })
  expect(fillIn('{site}, {toString} and {x}', figuresNow())).toBe('Vela, {toString} and {x}')
  expect([unknownIn('{site} {hold-minute}'), unknownIn('{}'), unknownIn('a } b {')]).toEqual(['hold-minute', '', null])
})

test('differences are told by section', () => {
  const [first, before] = [DOCUMENTS.privacy[0], DOCUMENTS.privacy[1]]
  if (!before) throw new Error('the house has one version only')
  const after = houseTexts('privacy', first)
  expect(differencesBetween(after, structuredClone(after))).toEqual([])
  const told = differencesBetween(houseTexts('privacy', before), after)
  expect(told.map(({ section, what }) => [section, what])).toEqual([['owners', 'changed']])
  const other = { ...after, sections: [...after.sections.slice(1), { ...after.sections[0], id: 'new' }] }
  expect(differencesBetween(after, other as typeof after).map(({ section, what }) => [section, what])).toEqual([
    ['new', 'added'],
    ['browser', 'removed'],
  ])
})
