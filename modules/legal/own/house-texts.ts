import type { DocumentSource } from '#modules/legal/documents/document-source.ts'
import { STATED_IN_PRIVACY } from '#modules/legal/documents/stated-periods.ts'
import type { LegalName } from '#modules/legal/legal.contract.ts'
import type { Locale } from '#platform/locale.ts'
import { USUAL } from '#platform/site.ts'
import { figuresOfTheHouse } from './figures.ts'
import { type Figure, type Figures, keptFigure } from './placeholders.contract.ts'
import type { LegalTexts } from './texts.contract.ts'

type Place = { section: string; figure: Figure } & Record<Locale, string>
const place = (section: string, figure: Figure, en: string, pt: string): Place => ({
  section,
  figure,
  en,
  'pt-BR': pt,
})

/** Where the texts of the house say a figure; `#` stands for it. The test finds each of them in the newest version. */
export const PLACES: Readonly<Record<LegalName, readonly Place[]>> = {
  terms: [
    place('contract', 'hold-minutes', 'for **# minutes**', 'por **# minutos**'),
    place('flights', 'change-minutes', 'more than # minutes', 'passar de # minutos'),
    place('flights', 'notice-hours', 'less than # hours', 'menos de # horas'),
    place('stays', 'answer-hours', 'up to **# hours**', 'até **# horas**'),
    place('cancelling', 'thinking-hours', '- **# hours**', '- **# horas**'),
    place('cancelling', 'thinking-days-ahead', 'leaves # days later', 'parte em # dias'),
    place('cancelling', 'withdrawal-days', '- **# days**', '- **# dias**'),
    place('cancelling', 'refund-days', 'within **# days**', 'em até **# dias**'),
    place('reviews', 'review-days', 'within # days', 'em até # dias'),
  ],
  'owner-terms': [
    place('fee', 'fee', 'We keep #%', 'Ficamos com #%'),
    place('fee', 'owner-share', '#% is yours', '#% são seus'),
    place('fee', 'fee-notice-days', 'at least # days', 'pelo menos # dias'),
    place('bookings', 'answer-hours', 'within # hours', 'em até # horas'),
    place('bookings', 'withdrawal-days', 'within # days of booking', 'em até # dias da reserva'),
  ],
  privacy: [...periods(), place('rights', 'privacy-answer-days', 'within # days', 'em até # dias')],
}

/** The periods that staff set, where the page states them. */
function periods(): Place[] {
  return Object.entries(STATED_IN_PRIVACY).flatMap(([section, stated]) =>
    stated.map(({ purpose, words }) => {
      const [en = '', pt = ''] = words.map((phrase) => phrase.replace(/\d+/, '#'))
      return place(section, keptFigure(purpose), en, pt)
    }),
  )
}

/** A version of the house as staff begin from it: both languages, and placeholders where it says the name of the site or a figure. */
export function houseTexts(
  name: LegalName,
  { en, 'pt-BR': pt }: DocumentSource,
  figures = figuresOfTheHouse(),
): LegalTexts {
  const titles = { en: named(en.title), 'pt-BR': named(pt.title) }
  const summary = { en: named(en.summary), 'pt-BR': named(pt.summary) }
  const sections = en.sections.map((section, index) => {
    const { id } = section
    const other = pt.sections[index] ?? section
    const body = (text: string, locale: Locale) => placed(named(text.trim()), { name, id, locale, figures })
    return {
      id,
      title: { en: named(section.title), 'pt-BR': named(other.title) },
      body: { en: body(section.body, 'en'), 'pt-BR': body(other.body, 'pt-BR') },
    }
  })
  return { title: titles, summary, sections }
}

const named = (text: string) => text.replaceAll(USUAL.name, '{site}')

type Where = { name: LegalName; id: string; locale: Locale; figures: Figures }

function placed(text: string, { name, id, locale, figures }: Where): string {
  return PLACES[name]
    .filter(({ section }) => section === id)
    .reduce((said, { figure, [locale]: phrase }) => {
      const value = figures[figure] ?? ''
      return said.replace(phrase.replace('#', value), () => phrase.replace('#', `{${figure}}`))
    }, text)
}
