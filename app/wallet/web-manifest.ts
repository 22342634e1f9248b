import { BRAND } from '#platform/brand.ts'
import { pathIn } from '#platform/language.ts'
import type { Locale } from '#platform/locale.ts'
import { THEME } from './manifest-files.ts'

/* A file of its own, outside of pages and their catalogues: so its few words are here, in both languages. */
const WORDS = {
  en: {
    description: 'Flights, hotels, cars and insurance; your trips with their documents, also without a network.',
    trips: 'My trips',
    find: 'Find my booking',
  },
  'pt-BR': {
    description: 'Voos, hotéis, carros e seguros; suas viagens com os documentos, também sem internet.',
    trips: 'Minhas viagens',
    find: 'Encontrar minha reserva',
  },
} as const satisfies Record<Locale, object>

/** The pictures, by their files under /icons. */
export const ICONS = {
  'icon-192.png': { size: 192, purpose: 'any' },
  'icon-512.png': { size: 512, purpose: 'any' },
  'maskable-192.png': { size: 192, purpose: 'maskable' },
  'maskable-512.png': { size: 512, purpose: 'maskable' },
} as const

/** What the site says of itself to a system that installs it (W3C Web Application Manifest). One app, in the language it was added in. */
export function webManifest(locale: Locale) {
  const { description, trips, find } = WORDS[locale]
  const icons = Object.entries(ICONS).map(([file, { size, purpose }]) => ({
    src: `/icons/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }))
  return {
    id: '/',
    name: BRAND.name,
    short_name: BRAND.name,
    description,
    lang: locale,
    dir: 'ltr',
    start_url: pathIn(locale, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: THEME.light,
    background_color: THEME.light,
    categories: ['travel'],
    icons,
    shortcuts: [
      { name: trips, url: pathIn(locale, '/dashboard'), icons: icons.slice(0, 1) },
      { name: find, url: pathIn(locale, '/booking-confirmation'), icons: icons.slice(0, 1) },
    ],
  }
}
