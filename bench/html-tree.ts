import { jsx } from 'react/jsx-runtime'

/** A page as calls of React need it. */
export type Tree = string | { type: string; props: Record<string, unknown>; children: Tree[] }

const PIECE = /<!--.*?-->|<!DOCTYPE html>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+="[^"]*")*)\s*(\/?)>|([^<]+)/gis
const ATTRIBUTE = /([^\s=>/]+)="([^"]*)"/g
/** Their content is no HTML. */
const VERBATIM = /^(script|style)$/
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** Said with a word where HTML has an empty value. */
const SWITCHES = /^(async|checked|disabled|hidden|multiple|open|required|selected)$/
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const NAMES: Record<string, string> = { class: 'className', for: 'htmlFor' }

/** Reads what React has written: every value is in double quotes, every tag is closed. Comments are left out. */
export function readPage(html: string): Tree {
  const root: Exclude<Tree, string> = { type: '', props: {}, children: [] }
  const open = [root]
  PIECE.lastIndex = 0
  for (let piece = PIECE.exec(html); piece; piece = PIECE.exec(html)) {
    const [, end, type = '', attributes = '', closed, text] = piece
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.children.push(plain(text))
    else if (end) open.pop()
    else if (type) {
      const node: Exclude<Tree, string> = { type, props: propsOf(attributes), children: [] }
      parent.children.push(node)
      if (VERBATIM.test(type)) {
        const from = PIECE.lastIndex
        const to = html.indexOf(`</${type}>`, from)
        node.props['dangerouslySetInnerHTML'] = { __html: html.slice(from, to) }
        PIECE.lastIndex = to + `</${type}>`.length
      } else if (!closed && !VOID.test(type)) open.push(node)
    }
  }
  const [page] = root.children
  if (!page || open.length > 1) throw new Error('the page is not what React writes')
  return page
}

/** The elements anew, as a component makes them for each request. */
export function draw(tree: Tree): React.ReactNode {
  if (typeof tree === 'string') return tree
  const { type, props, children } = tree
  if (children.length === 0) return jsx(type as 'div', { ...props })
  return jsx(type as 'div', {
    ...props,
    children: children.length === 1 ? draw(children[0] ?? '') : children.map(draw),
  })
}

function propsOf(attributes: string): Record<string, unknown> {
  const all = [...attributes.matchAll(ATTRIBUTE)]
  return Object.fromEntries(all.map(([, name = '', value = '']) => [NAMES[name] ?? name, givenTo(name, plain(value))]))
}

function givenTo(name: string, value: string): unknown {
  if (name === 'style') return styleOf(value)
  return value === '' && SWITCHES.test(name) ? true : value
}

function styleOf(text: string): Record<string, string> {
  const rules = text.split(';').map((rule) => rule.split(/:(.*)/s))
  return Object.fromEntries(
    rules.map(([name = '', value = '']) => [
      name.startsWith('--') ? name : name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}

function plain(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (one) => ENTITIES[one] ?? one)
}
