import { PURPOSE_IDS, type Purpose } from '#platform/retention.contract.ts'

const OF_THE_PRODUCT = [
  'site',
  'hold-minutes',
  'answer-hours',
  'change-minutes',
  'notice-hours',
  'thinking-hours',
  'thinking-days-ahead',
  'withdrawal-days',
  'refund-days',
  'review-days',
  'consent-days',
  'privacy-answer-days',
  'fee',
  'owner-share',
  'fee-notice-days',
] as const
type Kept = `kept-${Purpose}`
export type Figure = (typeof OF_THE_PRODUCT)[number] | Kept

/** How a text says for how many days something is kept. */
export const keptFigure = (purpose: Purpose): Kept => `kept-${purpose}`

/** The product's figures that own texts may say by a placeholder, `{hold-minutes}`. */
export const FIGURE_NAMES: readonly Figure[] = [...OF_THE_PRODUCT, ...PURPOSE_IDS.map(keptFigure)]
export type Figures = Readonly<Record<string, string>>

const PLACEHOLDER = /\{([^{}]*)\}/g

/** With the figures in their places; what is no placeholder stays as it is written. */
export const fillIn = (text: string, figures: Figures): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => (Object.hasOwn(figures, name) ? (figures[name] ?? whole) : whole))

/** The first that there is no figure for; null where all are known. */
export function unknownIn(text: string): string | null {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  return names.find((name) => !FIGURE_NAMES.some((known) => known === name)) ?? null
}
