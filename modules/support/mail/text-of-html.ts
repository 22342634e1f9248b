import { compile } from 'html-to-text'

/** A long newsletter has less; more would only occupy the process. */
const MOST = 200_000
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
/** What a mail program does not show; the hidden line is the preview of the list of messages. */
const UNSEEN = [
  'head',
  'title',
  'template',
  'img',
  'hr',
  '[hidden]',
  '[style*="display:none"]',
  '[style*="display: none"]',
]

const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: MOST, maxDepth: 60, maxChildNodes: 2000 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'block' },
    { selector: 'td', format: 'inlineSurround', options: { suffix: ' ' } },
    { selector: 'th', format: 'inlineSurround', options: { suffix: ' ' } },
    ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false } })),
    ...UNSEEN.map((selector) => ({ selector, format: 'skip' })),
  ],
})

/** The words of an HTML mail; what it quotes has `> ` before each line. Nothing of it is ever drawn as HTML. */
export function textOfHtml(html: string): string {
  return convert(html.slice(0, MOST))
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
