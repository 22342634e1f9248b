import { expect } from 'vitest'

/** Well-formed as far as these drawings go: tags nest, attributes are quoted, no number went wrong. */
export function expectWellFormed(svg: string) {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<&]*")*)(\/?)>/g,
    (_tag, close, name, _attributes, alone) => {
      if (close) expect(open.pop()).toBe(name)
      else if (!alone) open.push(name)
      return ''
    },
  )
  expect(open).toEqual([])
  expect(rest).not.toMatch(/[<>]|&(?!#\d+;)/)
}
