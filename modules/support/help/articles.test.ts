import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  DAYS_TO_REFUND,
  DOMESTIC_MINUTES,
  INTERNATIONAL_MINUTES,
  NOTICE_HOURS,
  THINKING_HOURS,
  WITHDRAWAL_DAYS,
} from '#modules/rights/figures.contract.ts'
import { LOCALES } from '#platform/locale.ts'
import { articleOf, headsIn, relatedTo, sources } from './articles.ts'
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
  for (const { slug, title, summary, text } of headsIn(locale)) {
    const words = sources().find((one) => one.slug === slug)?.[locale].words ?? ''
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

test('figures of the law are those that the rules count with', () => {
  const whole = (slug: string, locale: 'en' | 'pt-BR') => JSON.stringify(articleOf(slug, locale))
  for (const locale of LOCALES) {
    const changed = whole('airline-changes', locale)
    for (const figure of [DOMESTIC_MINUTES, INTERNATIONAL_MINUTES, NOTICE_HOURS])
      expect(changed).toContain(` ${figure} `)
    expect(whole('flight-refund', locale)).toContain(`**${THINKING_HOURS} h`)
    expect(whole('flight-refund', locale)).toContain(`**${WITHDRAWAL_DAYS} d`)
    expect(whole('refund-time', locale)).toContain(`**${DAYS_TO_REFUND} d`)
  }
})

test.each([
  ['change-hotel-dates', 'reservation', 'Change dates or guests'],
  ['flight-refund', 'booking', 'Cancel booking (see your refund first)'],
  ['hotel-cancellation', 'booking', 'Cancel booking (see your refund first)'],
  ['seven-days', 'booking', 'Cancel booking (see your refund first)'],
  ['change-a-flight', 'reservation', 'Change flights'],
  ['write-to-the-hotel', 'reservation', 'Messages with the hotel'],
  ['erase-my-data', 'sign-in', 'Download my data'],
  ['erase-my-data', 'account', 'Erase my account'],
  ['partner-payouts', 'partner', 'Earnings'],
])('%s calls it as the page does: %s, %s', (slug, area, words) => {
  expect(articleOf(slug, 'en')?.body).toContain(words)
  const catalogue = readFileSync(`app/locales/${area}/pt-BR.po`, 'utf8')
  const [, translated = ''] =
    new RegExp(`\\nmsgid "${words.replace(/[?()]/g, '\\$&')}"\\nmsgstr "(.+)"`).exec(catalogue) ?? []
  expect(translated).not.toBe('')
  expect(articleOf(slug, 'pt-BR')?.body).toContain(translated)
})
