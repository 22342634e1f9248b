import display from './fonts/bricolage-grotesque-latin.woff2?url'
import text from './fonts/inter-latin.woff2?url'

/** Links for the document's head, so that the two font files of app.css are asked for with the first bytes. */
export const fontPreloads = [text, display].map((href) => ({
  rel: 'preload' as const,
  href,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}))
