import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/** Addresses of the two font files that app.css declares: preload them in the document's head. */
export const FONT_URLS: readonly string[] = [text, display]
