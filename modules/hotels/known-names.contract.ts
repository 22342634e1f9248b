/**
 * Names of room types and rate plans that we know, in every language of the site. A name that is stored in one of them is shown
 * in the reader's; any other is the owner's own, and stays as it was written.
 */
import type { Locale } from '#platform/locale.ts'

type KnownName = Readonly<Record<Locale, string>>

export const ROOM_NAMES = {
  standard_double: { en: 'Standard double', 'pt-BR': 'Duplo standard' },
  twin: { en: 'Twin', 'pt-BR': 'Twin (duas camas)' },
  superior_balcony: { en: 'Superior with balcony', 'pt-BR': 'Superior com varanda' },
  family: { en: 'Family room', 'pt-BR': 'Quarto família' },
  suite: { en: 'Suite', 'pt-BR': 'Suíte' },
  garden_chalet: { en: 'Garden chalet', 'pt-BR': 'Chalé no jardim' },
  studio: { en: 'Studio', 'pt-BR': 'Estúdio' },
  two_bedroom_apartment: { en: 'Two-bedroom apartment', 'pt-BR': 'Apartamento de dois quartos' },
  bed_in_six: { en: 'Bed in a room for six', 'pt-BR': 'Cama em quarto para seis' },
  single: { en: 'Single', 'pt-BR': 'Solteiro' },
} as const satisfies Record<string, KnownName>
export type RoomName = keyof typeof ROOM_NAMES

export const PLAN_NAMES = {
  room_only: { en: 'Room only', 'pt-BR': 'Só hospedagem' },
  room_only_fixed: { en: 'Room only, no changes', 'pt-BR': 'Só hospedagem, sem alterações' },
  with_breakfast: { en: 'With breakfast', 'pt-BR': 'Com café da manhã' },
  breakfast_included: { en: 'Breakfast included', 'pt-BR': 'Café da manhã incluído' },
  breakfast_fixed: { en: 'Breakfast included, no changes', 'pt-BR': 'Com café da manhã, sem alterações' },
  half_board: { en: 'Half board', 'pt-BR': 'Meia pensão' },
  all_inclusive: { en: 'All inclusive', 'pt-BR': 'Tudo incluído' },
} as const satisfies Record<string, KnownName>
export type PlanName = keyof typeof PLAN_NAMES

const ROOMS = byText(ROOM_NAMES)
const PLANS = byText(PLAN_NAMES)
const NONE = byText({})

/** @param language that the owner writes in, null where it is not known */
type Stored = { name: string; language?: Locale | null | undefined }
export type SaidName = { name: string; nameLanguage?: Locale }

export const roomName = (stored: Stored, locale: Locale): SaidName => said(ROOMS, stored, locale)
export const planName = (stored: Stored, locale: Locale): SaidName => said(PLANS, stored, locale)
/** A hotel's name is always its owner's own. */
export const hotelName = (stored: Stored, locale: Locale): SaidName => said(NONE, stored, locale)

/** The language of a hotel's own words: that of its texts, if they are in one alone. */
export function languageOf(texts: Partial<Record<Locale, string>>): Locale | null {
  const [one, ...others] = (Object.keys(texts) as Locale[]).filter((locale) => texts[locale])
  return one && others.length === 0 ? one : null
}

/** A text of the hotel's in the reader's language, otherwise in the one that there is, which it then says. */
export function textFor(texts: Partial<Record<Locale, string>>, locale: Locale): { text: string; language?: Locale } {
  const own = texts[locale]
  if (own) return { text: own }
  const other = (['en', 'pt-BR'] as const).find((language) => texts[language])
  return other ? { text: texts[other] ?? '', language: other } : { text: '' }
}

function said(known: ReadonlyMap<string, KnownName>, { name, language = null }: Stored, locale: Locale): SaidName {
  const words = known.get(name)
  if (words) return { name: words[locale] }
  return language && language !== locale ? { name, nameLanguage: language } : { name }
}

function byText(names: Readonly<Record<string, KnownName>>): ReadonlyMap<string, KnownName> {
  const all = Object.values(names).flatMap((words) => Object.values(words).map((text) => [text, words] as const))
  return new Map(all)
}
