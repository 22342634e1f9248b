import { inflateSync } from 'node:zlib'

/** A run of text in a PDF with the tag around it; `Artifact` is decoration, undefined is text outside of any tag. */
export type TaggedText = { page: number; tag: string | undefined; text: string }

/** Reads back what platform/pdf writes: objects, structure and text. No reader for files of others. */
export function readPdf(file: Buffer) {
  const objects = readObjects(file)
  const all = [...objects.values()].map(({ head }) => head)
  const texts = readPages(objects).flatMap((content, page) => readTexts(objects, content, page))
  return {
    /** Dictionaries of all objects, as written. */
    all,
    catalog: all.find((head) => /\/Type \/Catalog/.test(head)) ?? '',
    metadata: [...objects.values()]
      .map(({ stream }) => stream?.toString('utf8') ?? '')
      .find((text) => text.includes('rdf:RDF')),
    /** Tags of the structure tree in the order in which they were made. */
    structure: all.flatMap((head) => /\/S \/(\w+)\s[\s\S]*\/P \d+ 0 R/.exec(head)?.[1] ?? []),
    texts,
    /** What a reader says, a line a tag. */
    spoken: texts
      .filter(({ tag }) => tag && tag !== 'Artifact')
      .map(({ text }) => text)
      .join('\n'),
  }
}

type Objects = Map<string, { head: string; stream: Buffer | undefined }>

function readObjects(file: Buffer): Objects {
  const objects: Objects = new Map()
  const text = file.toString('latin1')
  for (const { 1: id = '', index } of text.matchAll(/^(\d+) 0 obj$/gm)) {
    const end = text.indexOf('endobj', index)
    const start = text.indexOf('stream\n', index)
    if (start < 0 || start > end) {
      objects.set(id, { head: text.slice(index, end), stream: undefined })
      continue
    }
    const head = text.slice(index, start)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const raw = file.subarray(start + 7, start + 7 + length)
    objects.set(id, { head, stream: head.includes('FlateDecode') ? inflateSync(raw) : raw })
  }
  return objects
}

function readPages(objects: Objects): { stream: string; fonts: Map<string, string> }[] {
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const resources = objects.get(/\/Resources (\d+)/.exec(head)?.[1] ?? '')?.head ?? ''
      const fonts = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id]))
      const content = objects.get(/\/Contents (\d+)/.exec(head)?.[1] ?? '')?.stream?.toString('latin1') ?? ''
      const stream = content.replace(/<<[^<>]*>> BDC/g, 'BDC')
      return { stream, fonts }
    })
}

function readTexts(objects: Objects, { stream, fonts }: { stream: string; fonts: Map<string, string> }, page: number) {
  const maps = new Map([...fonts].map(([name, id]) => [name, readMap(objects, id)]))
  const texts: TaggedText[] = []
  const tags: string[] = []
  let map: string[] = []
  let open = false
  for (const line of stream.split('\n')) {
    const begin = /^\/(\w+) B[DM]C$/.exec(line)
    if (begin?.[1]) {
      tags.push(begin[1])
      open = false
    } else if (line === 'EMC') {
      tags.pop()
      open = false
    }
    const font = /^\/(F\d+) [\d.]+ Tf$/.exec(line)?.[1]
    if (font) map = maps.get(font) ?? []
    if (!/TJ$/.test(line)) continue
    const text = [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, codes = '']) => decode(codes, map)).join('')
    const last = texts.at(-1)
    if (open && last) last.text += ` ${text}`
    else texts.push({ page, tag: tags.at(-1), text })
    open = tags.length > 0
  }
  return texts.map((one) => ({ ...one, text: one.text.replace(/\s+/g, ' ').trim() }))
}

function decode(codes: string, map: string[]): string {
  return (codes.match(/.{4}/g) ?? []).map((code) => map[Number.parseInt(code, 16)] ?? '\ufffd').join('')
}

/** The ToUnicode map of a font: what each of its glyphs says. */
function readMap(objects: Objects, id: string): string[] {
  const unicode = /\/ToUnicode (\d+)/.exec(objects.get(id)?.head ?? '')?.[1] ?? ''
  const text = objects.get(unicode)?.stream?.toString('latin1') ?? ''
  return [...text.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g)].flatMap(([, , , list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )
}
