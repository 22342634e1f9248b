import type { Locale } from '#platform/locale.ts'
import { STYLES } from './styles.ts'

/** A string that is safe in HTML. Only `html` and `raw` make one. */
export type Html = { html: string }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes every value that is not HTML already. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const text = (value: string | Html | Html[]): string => {
    if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
    return Array.isArray(value) ? value.map(({ html }) => html).join('') : value.html
  }
  return { html: parts.reduce((all, part, i) => all + text(values[i - 1] ?? '') + part) }
}

type Page = {
  locale: Locale
  theme: 'light' | 'dark' | undefined
  title: string
  nonce: string
  body: Html
  /** Of someone else, loaded before ours. */
  library?: string
  /** Functions whose source the browser runs; the last is called with `config`. */
  script: { functions: ((...args: never[]) => unknown)[]; config: object }
}

/**
 * One whole page. Its script is the source of functions that tests call too: Node runs our files as they are, so what a
 * function prints of itself is what we wrote, without its types.
 */
export function renderPage({ locale, theme, title, nonce, body, library, script }: Page): string {
  const source = script.functions.map((one) => one.toString()).join('\n')
  const main = script.functions.at(-1)?.name ?? ''
  const config = JSON.stringify(script.config).replaceAll('<', '\\u003c')
  return html`<!doctype html>
<html lang="${locale}"${theme ? html` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${{ html: STYLES }}</style>
</head>
<body>
${body}
${library ? html`<script nonce="${nonce}" src="${library}"></script>` : ''}<script nonce="${nonce}">${{ html: `${source}\n${main}(${config})` }}</script>
</body>
</html>`.html
}

/** The mark of the provider: a shield, clearly not the raft of the shop. */
export const SHIELD: Html = {
  html: '<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 3l7 3v5c0 4.6-2.9 8.3-7 10-4.1-1.7-7-5.4-7-10V6z"/><path d="M9 12l2.2 2.2L15.4 10"/></svg>',
}
