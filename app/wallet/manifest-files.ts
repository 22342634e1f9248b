import type { Locale } from '#platform/locale.ts'

/** Where the web manifest of each language is. */
export const MANIFESTS: Record<Locale, string> = { en: '/en.webmanifest', 'pt-BR': '/pt.webmanifest' }

/** `--paper` of app.css, which the header is drawn on: what frames the page takes its colour (manifests know no OKLCH). */
export const THEME = { light: '#fdfaf6', dark: '#0a1419' } as const
