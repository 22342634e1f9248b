import { Fragment, type ReactNode } from 'react'
import { TextLink } from '#app/ui/link.tsx'

/** Draws the few marks that articles have (modules/support/help/help.contract.ts) as elements; nothing in them can become markup. */
export function ArticleBody({ body }: { body: string }) {
  const blocks = body.split(/\n{2,}/).map((block, index) => ({ block: block.trim(), key: `${index}` }))
  return (
    <div className="grid gap-4 text-[1.0625rem] leading-relaxed">
      {blocks.map(({ block, key }) => (
        <Block key={key} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: string }) {
  if (block.startsWith('## '))
    return <h2 className="mt-4 font-bold font-display text-heading">{inline(block.slice(3))}</h2>
  const lines = block.split('\n')
  if (lines.every((line) => line.startsWith('- ')))
    return <ul className="grid list-disc gap-2 pl-6">{itemsOf(lines, 2)}</ul>
  if (lines.every((line) => /^\d\. /.test(line)))
    return <ol className="grid list-decimal gap-2 pl-6">{itemsOf(lines, 3)}</ol>
  return <p>{inline(lines.join(' '))}</p>
}

function itemsOf(lines: readonly string[], mark: number): ReactNode {
  return lines.map((line) => <li key={line}>{inline(line.slice(mark))}</li>)
}

function inline(text: string): ReactNode {
  let at = 0
  return text.split(/(\*\*[^*]+\*\*|\[[^[\]]+\]\(\/[^)\s]*\))/).map((part) => {
    at += part.length
    const link = /^\[([^\]]+)\]\((\/[^)]*)\)$/.exec(part)
    if (link)
      return (
        <TextLink key={at} to={link[2] ?? '/'}>
          {link[1]}
        </TextLink>
      )
    if (part.startsWith('**')) return <strong key={at}>{part.slice(2, -2)}</strong>
    return <Fragment key={at}>{part}</Fragment>
  })
}
