import { BRAND } from '#platform/brand.ts'
import type { Locale } from '#platform/locale.ts'
import { logoWidth } from '#platform/logo.contract.ts'
import { ownColours } from '#platform/own-colours.ts'
import { ownLogo } from '#platform/own-logo.ts'
import { escapeHtml } from './escape-html.ts'
import { type MailName, withOwnNames } from './own-names.ts'

/** A part of a message in both its forms; `html` is made with `escapeHtml` and inline styles. */
export type MailBlock = { html: string; text: string }

type Content = {
  locale: Locale
  heading: string
  paragraphs: string[]
  /** Between the paragraphs and the button. */
  blocks?: MailBlock[]
  action?: { label: string; href: string }
  footer?: string
  /** Names in it that are their owners' own. */
  names?: readonly MailName[]
  /** What the list of messages shows beside the subject. */
  preview?: string
  /** JSON-LD for mail programs that read it. */
  markup?: object
}

/** Light colours are inline, where every program reads them; the dark ones replace them where a program asks for them. Read them when they are needed. */
export const MAIL_INKS = {
  ink: '#152329',
  quiet: '#55666b',
  line: '#d5dfe1',
  get sea() {
    return ownColours()?.light.sea ?? '#085660'
  },
  get tint() {
    return ownColours()?.light.tint ?? '#e8f4f4'
  },
  sun: '#b0301e',
  paper: '#faf6ef',
  card: '#ffffff',
} as const

function darkInks(): string {
  const { sea, on } = ownColours()?.dark ?? { sea: '#7ccfd3', on: '#0e191d' }
  return (
    '@media (prefers-color-scheme:dark){.paper{background:#0e191d!important}.card,.tint{background:#16262b!important}' +
    `${ownLogo() ? '.logo{background:#fff!important;padding:4px 8px!important;border-radius:8px!important}' : ''}.ink{color:#f3efe7!important}.quiet{color:#b4c2c5!important}.sea{color:${sea}!important}.sun{color:#ff9d85!important}` +
    `.line{border-color:#31464c!important}.ring{border-color:${sea}!important}.stroke{background:${sea}!important}.button{background:${sea}!important;color:${on}!important}}`
  )
}

/** One frame for every message: the same words as text and as HTML that any mail program shows, at most 560 px wide. */
export function mailLayout(content: Content): { text: string; html: string } {
  return { text: textOf(content), html: htmlOf(content) }
}

function textOf({ heading, paragraphs, blocks = [], action, footer }: Content): string {
  return [
    heading,
    ...paragraphs,
    ...blocks.map(({ text }) => text),
    action && `${action.label}: ${action.href}`,
    footer,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function htmlOf({
  locale,
  heading,
  paragraphs,
  blocks = [],
  action,
  footer,
  preview,
  markup,
  names = [],
}: Content): string {
  const { ink, quiet, sea, paper, card } = MAIL_INKS
  const hidden = preview ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>` : ''
  const words = paragraphs.map((line) => `<p style="line-height:1.6;margin:0 0 14px">${escapeHtml(line)}</p>`).join('')
  const button = action
    ? `<p style="margin:26px 0 6px"><a class="button" href="${escapeHtml(action.href)}" style="display:inline-block;background:${sea};color:#fff;padding:13px 22px;border-radius:10px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : ''
  const small = footer
    ? `<p class="quiet" style="font-size:13px;line-height:1.55;color:${quiet};margin:18px 8px 0">${escapeHtml(footer)}</p>`
    : ''
  const data = markup ? `<script type="application/ld+json">${jsonForHtml(markup)}</script>` : ''
  const said =
    `<div class="card ink" style="background:${card};border-radius:16px;padding:24px 20px">` +
    `<h1 class="ink" style="font-size:24px;line-height:1.25;margin:0 0 14px">${escapeHtml(heading)}</h1>` +
    `${words}${blocks.map(({ html }) => html).join('')}${button}</div>${small}`
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<title>${escapeHtml(heading)}</title><style>:root{color-scheme:light dark}${darkInks()}</style>${data}</head>` +
    `<body class="paper ink" style="margin:0;background:${paper};font-family:Inter,system-ui,-apple-system,'Segoe UI',sans-serif;color:${ink}">${hidden}` +
    `<div style="max-width:560px;margin:0 auto;padding:24px 16px">` +
    `<p class="sea" style="margin:0 8px 16px;font-size:20px;font-weight:800;letter-spacing:-.03em;color:${sea}">${mailLogo()}</p>` +
    `${withOwnNames(said, names, locale)}</div></body></html>`
  )
}

const LOGO_HEIGHT = 32

/** On dark paper an own logo keeps the light one that it was made for. */
function mailLogo(): string {
  const logo = ownLogo()
  if (!logo) return BRAND.name
  const [name, href] = [escapeHtml(BRAND.name), escapeHtml(logo.href)]
  return `<img class="logo" src="${href}" alt="${name}" width="${logoWidth(logo, LOGO_HEIGHT)}" height="${LOGO_HEIGHT}" style="display:block;border:0">`
}

/** Names and values, such as a code and a total; a value may have lines. */
export function factsBlock(facts: { title: string; value: string }[]): MailBlock {
  const { quiet, line } = MAIL_INKS
  const rows = facts.map(({ title, value }) => {
    const edge = `border-top:1px solid ${line}`
    return (
      `<tr><th scope="row" class="quiet line" style="width:45%;text-align:left;font-weight:400;color:${quiet};padding:9px 12px 9px 0;${edge};vertical-align:top">${escapeHtml(title)}</th>` +
      `<td class="line" style="text-align:right;font-weight:600;padding:9px 0;${edge};vertical-align:top">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`
    )
  })
  return {
    html: `<table style="width:100%;border-collapse:collapse;font-size:14px;line-height:1.4;margin:16px 0 0">${rows.join('')}</table>`,
    text: facts.map(({ title, value }) => `${title}: ${value.replaceAll('\n', ', ')}`).join('\n'),
  }
}

/** Inside a script element only the sign that could end it must not occur. */
function jsonForHtml(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
