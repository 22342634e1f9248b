import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ArticleBody } from '#app/components/article-body.tsx'
import { linkClass } from '#app/ui/link.tsx'
import type { LegalSection } from '#modules/legal/legal.contract.ts'

type LegalTextProps = {
  title: string
  summary: string
  sections: readonly LegalSection[]
  /** Since when it holds. */
  note: ReactNode
  /** Before and behind the text of a section, by its id. */
  before?: ((section: string) => ReactNode) | undefined
  after?: Readonly<Record<string, ReactNode>>
  /** Of its title; sections are one below. */
  level?: 1 | 3
  /** Below the sections. */
  children?: ReactNode
}

/** Terms or privacy as they are read: a table of contents beside the sections. */
export function LegalText({ title, summary, sections, note, before, after = {}, level = 1, children }: LegalTextProps) {
  const Title = `h${level}` as const
  const Heading = level === 1 ? 'h2' : 'h4'
  return (
    <>
      <header className="max-w-3xl">
        <Title className="font-display font-semibold text-display">{title}</Title>
        <p className="mt-4 text-lg text-soft">{summary}</p>
        {note}
      </header>
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[16rem_minmax(0,44rem)] lg:gap-14">
        <Contents sections={sections} />
        <article className="min-w-0">
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 pb-10">
              <Heading id={`${id}-title`} className="mb-4 font-bold font-display text-heading">
                {heading}
              </Heading>
              {before?.(id)}
              <ArticleBody body={body.trim()} />
              {after[id]}
            </section>
          ))}
          {children}
        </article>
      </div>
    </>
  )
}

function Contents({ sections }: Pick<LegalTextProps, 'sections'>) {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`On this page`}
      className="rounded-xl border border-line bg-surface p-4 lg:sticky lg:top-24 print:hidden"
    >
      <ol className="list-decimal gap-8 pl-7 sm:max-lg:columns-2 text-[0.9375rem] marker:text-soft">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={`${linkClass('quiet')} block py-1 pointer-coarse:py-2.75`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
