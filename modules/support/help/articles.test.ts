import { expect, test } from 'vitest'
import { LOCALES } from '#platform/locale.ts'
import { articleOf, headsIn, relatedTo } from './articles.ts'
import { HELP_CATEGORIES } from './help.contract.ts'

/** Pages that an article may lead to; help pages are checked by name. */
const PAGES =
  '/flights /hotels /contact /help /privacy /dashboard /register /booking-confirmation /forgot-password /hotel-owner/register /hotel-owner/terms /hotel-owner/forgot-password'.split(
    ' ',
  )
const ALL = headsIn('en')

test('there are at least 24, each slug once, in every category', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(24)
  expect(new Set(ALL.map(({ slug }) => slug)).size).toBe(ALL.length)
  expect(new Set(ALL.map(({ category }) => category))).toEqual(new Set(HELP_CATEGORIES))
})

test.each(LOCALES)('in %s every article is whole, and leads to pages that there are', (locale) => {
  for (const { slug, title, summary, text, words } of headsIn(locale)) {
    const { body } = articleOf(slug, locale) ?? { body: '' }
    for (const part of [title, summary, words]) expect(part.trim(), slug).not.toBe('')
    expect(text.length, slug).toBeGreaterThan(300)
    expect(`${title}${summary}${body}`, slug).not.toMatch(/undefined|NaN|\$\{/)
    expect(text, slug).not.toMatch(/\*\*|\]\(/)
    expect(body.match(/\*\*/g)?.length ?? 0, slug).toSatisfy((count: number) => count % 2 === 0)
    for (const [, path = ''] of body.matchAll(/\]\(([^)]+)\)/g)) expect(PAGES, slug).toContain(path.split('?')[0])
    expect(relatedTo(slug, locale), slug).toHaveLength(3)
    expect(relatedTo(slug, locale).map((one) => one.slug)).not.toContain(slug)
  }
})

test('figures are those of the product', () => {
  const body = (slug: string, locale: 'en' | 'pt-BR' = 'en') => articleOf(slug, locale)?.body
  expect(body('price-on-hold')).toContain('15 minutes')
  expect(body('hotel-has-to-confirm', 'pt-BR')).toContain('24 horas')
  expect(articleOf('partner-fee', 'en')?.summary).toBe(
    'A fee of 20% of each confirmed booking. Of 100 that a guest pays, 80 are yours.',
  )
  expect(body('seven-days')).toContain('7 days')
  expect(body('partner-payouts')).toContain('72 hours')
  expect(body('calendars', 'pt-BR')).toContain('15 minutos')
})

test('nothing is found where nothing is', () => {
  expect(articleOf('no-such-article', 'en')).toBeNull()
  expect(relatedTo('no-such-article', 'en')).toEqual([])
})
