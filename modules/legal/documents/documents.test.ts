import { describe, expect, test } from 'vitest'
import { ANSWER_HOURS } from '#modules/hotels/hotels.contract.ts'
import { CONSENT_SINCE } from '#modules/legal/consents/consents.contract.ts'
import { LEGAL_NAMES } from '#modules/legal/legal.contract.ts'
import { HOLD_MINUTES } from '#modules/reservations/reservations.contract.ts'
import {
  DAYS_TO_REFUND,
  DOMESTIC_MINUTES,
  NOTICE_HOURS,
  THINKING_DAYS_AHEAD,
  THINKING_HOURS,
  WITHDRAWAL_DAYS,
} from '#modules/rights/figures.contract.ts'
import { LOCALES } from '#platform/locale.ts'
import { NOTICE_DAYS } from '#platform/notice.contract.ts'
import type { DocumentSource } from './document-source.ts'
import { DOCUMENTS, reviewsOf } from './documents.ts'

const bodyOf = (name: (typeof LEGAL_NAMES)[number], section: string, locale: (typeof LOCALES)[number]) =>
  bodyIn(DOCUMENTS[name][0], section, locale)

function bodyIn(source: DocumentSource | undefined, section: string, locale: (typeof LOCALES)[number]) {
  return source?.[locale].sections.find(({ id }) => id === section)?.body ?? ''
}

describe.each(LEGAL_NAMES)('%s', (name) => {
  test('says the same sections in both languages, each once', () => {
    for (const source of DOCUMENTS[name]) {
      const [en, pt] = LOCALES.map((locale) => source[locale].sections.map(({ id }) => id))
      expect(en).toEqual(pt)
      expect(new Set(en).size).toBe(en?.length)
      expect(Object.keys(source.reviews).filter((section) => !en?.includes(section))).toEqual([])
      for (const locale of LOCALES) {
        const marks = source[locale].sections.map(({ body }) => [
          body.match(/\*\*|\]\(\/[^)]*\)|^- |^\d\. /gm),
          body.trim().split('\n\n').length,
        ])
        const english = source.en.sections.map(({ body }) => [
          body.match(/\*\*|\]\(\/[^)]*\)|^- |^\d\. /gm),
          body.trim().split('\n\n').length,
        ])
        expect(marks).toEqual(english)
      }
    }
  })

  test('versions are days, the newest first, each once', () => {
    const versions = DOCUMENTS[name].map(({ version }) => version)
    expect(versions).toEqual(versions.toSorted().reverse())
    expect(new Set(versions).size).toBe(versions.length)
  })
})

test('the figures of the newest versions are those of the code', () => {
  const said = {
    contract: [HOLD_MINUTES],
    stays: [ANSWER_HOURS],
    flights: [DOMESTIC_MINUTES, NOTICE_HOURS],
    cancelling: [THINKING_HOURS, THINKING_DAYS_AHEAD, WITHDRAWAL_DAYS, DAYS_TO_REFUND],
  }
  for (const locale of LOCALES) {
    for (const [section, figures] of Object.entries(said))
      for (const figure of figures) expect(bodyOf('terms', section, locale)).toMatch(new RegExp(`\\b${figure}\\b`))
  }
})

test('the terms of owners have eight sections, with the terms that are constants of the business', () => {
  const { sections } = DOCUMENTS['owner-terms'][0].en
  expect(sections).toHaveLength(8)
  const article = sections.map(({ body }) => body).join('\n')
  for (const said of [
    'We keep 20% of what a guest pays',
    '80% is yours',
    'Payments are made weekly',
    '5-7 business days',
    'within 1-2 business days',
    'with 30 days notice',
    `${NOTICE_DAYS} days before they take effect`,
    'inquiries are answered within 24 hours',
  ])
    expect(article).toContain(said)
})

test('the privacy page says what is kept of trips on a device, and where that is ended', () => {
  for (const locale of LOCALES) {
    expect(bodyOf('privacy', 'browser', locale)).toContain('](/wallet)')
    expect(bodyIn(DOCUMENTS.privacy.at(-1), 'browser', locale)).not.toContain('](/wallet)')
  }
})

test('the privacy page says that searches of every product are kept, and the one before it did not', () => {
  const words = { en: 'hire a car', 'pt-BR': 'alugar um carro' }
  for (const locale of LOCALES) {
    const body = bodyOf('privacy', 'searches', locale)
    expect(body).toContain(words[locale])
    expect(body).toMatch(/\n\n.+400 /)
    const before = DOCUMENTS.privacy.find(({ version }) => version === '2026-11-27')
    expect(bodyIn(before, 'searches', locale)).not.toContain(words[locale])
  }
})

test('a yes refers to a version of the privacy page', () => {
  expect(DOCUMENTS.privacy.map(({ version }) => version)).toContain(CONSENT_SINCE)
})

test('what a lawyer must review can be found', () => {
  const found = reviewsOf('terms', DOCUMENTS.terms[0].version)
  expect(found.map(([section]) => section)).toContain('liability')
  for (const [, question] of found) expect(question.length).toBeGreaterThan(20)
})
