import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ArticleBody } from '#app/components/article-body.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { linkClass, TextLink } from '#app/ui/link.tsx'
import type { LegalDocument, LegalReview } from '#modules/legal/legal.contract.ts'
import { dayText } from '#platform/date-words.ts'

type LegalPageProps = {
  document: LegalDocument
  reviews: readonly LegalReview[]
  /** Behind the text of a section, by its id. */
  extras?: Readonly<Record<string, ReactNode>>
}

/** Terms or privacy: a table of contents, the sections, and the versions at the foot. */
export function LegalPage({ document, reviews, extras = {} }: LegalPageProps) {
  const { title, summary, sections } = document
  return (
    <div className="column py-10 sm:py-14">
      <header className="max-w-3xl">
        <h1 className="font-display font-semibold text-display">{title}</h1>
        <p className="mt-4 text-lg text-soft">{summary}</p>
        <VersionNote document={document} />
      </header>
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[16rem_minmax(0,44rem)] lg:gap-14">
        <Contents sections={sections} />
        <article className="min-w-0">
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 pb-10">
              <h2 id={`${id}-title`} className="mb-4 font-bold font-display text-heading">
                {heading}
              </h2>
              <ReviewNote reviews={reviews} section={id} />
              <ArticleBody body={body.trim()} />
              {extras[id]}
            </section>
          ))}
          <Versions document={document} />
        </article>
      </div>
    </div>
  )
}

function Contents({ sections }: Pick<LegalDocument, 'sections'>) {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`On this page`}
      className="rounded-xl border border-line bg-surface p-4 lg:sticky lg:top-24 print:hidden"
    >
      <ol className="list-decimal gap-8 pl-7 sm:max-lg:columns-2 text-[0.9375rem] marker:text-soft">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={`${linkClass('quiet')} block py-1 pointer-coarse:py-2.5`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Since when it holds; an earlier version says so before anything else. */
function VersionNote({ document: { name, version, versions } }: Pick<LegalPageProps, 'document'>) {
  const since = dayText(version, useLocale(), LONG)
  if (version === versions[0])
    return (
      <p className="mt-3 text-sm text-soft">
        <Trans>
          Version of <time dateTime={version}>{since}</time>.
        </Trans>
      </p>
    )
  return (
    <Alert tone="warning" className="mt-6">
      <Trans>This is the earlier version of {since}.</Trans>{' '}
      <TextLink to={`/${name}`}>
        <Trans>Read the one that holds today</Trans>
      </TextLink>
    </Alert>
  )
}

/** For those who run the site, who open the page with `?review`. */
function ReviewNote({ reviews, section }: Pick<LegalPageProps, 'reviews'> & { section: string }) {
  const note = reviews.find((one) => one.section === section)
  if (!note) return null
  return (
    <div className="mb-4">
      <Alert tone="warning" title={<Trans>A lawyer must review this before the site goes public</Trans>}>
        <span lang="en">{note.question}</span>
      </Alert>
    </div>
  )
}

function Versions({ document: { name, version, versions } }: Pick<LegalPageProps, 'document'>) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <footer className="border-line border-t pt-6 text-[0.9375rem]">
      <h2 className="font-semibold">{t`Versions`}</h2>
      <ul className="mt-2 grid gap-1">
        {versions.map((one, index) => (
          <li key={one}>
            <TextLink
              to={index === 0 ? `/${name}` : `/${name}?version=${one}`}
              aria-current={one === version ? 'page' : undefined}
            >
              {dayText(one, locale, LONG)}
            </TextLink>
            {index === 0 && <span className="text-soft"> · {t`holds today`}</span>}
          </li>
        ))}
      </ul>
    </footer>
  )
}

const LONG = { month: 'long', year: true } as const
