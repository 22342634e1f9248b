import { Trans, useLingui } from '@lingui/react/macro'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useFetcher } from 'react-router'
import { ArticleBody } from '#app/components/article-body.tsx'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { linkClass } from '#app/ui/link.tsx'
import type { Article, ArticleHead } from '#modules/support/help/help.contract.ts'
import { AskUs } from './ask-us.tsx'
import { CATEGORY_WORDS } from './category-words.ts'

type ArticlePageProps = {
  article: Article
  related: readonly Pick<ArticleHead, 'slug' | 'title' | 'summary'>[]
  /** What an answer that came as a page (without JavaScript) was. */
  helpful: boolean | undefined
}

export function ArticlePage({ article, related, helpful }: ArticlePageProps) {
  const { i18n } = useLingui()
  const { slug, category, title, summary, body } = article
  return (
    <div className="column py-8 sm:py-12">
      <nav aria-label={i18n._(CATEGORY_WORDS[category].title)} className="text-sm">
        <BackLink to={`/help#${category}`}>
          <Trans>Help</Trans> · {i18n._(CATEGORY_WORDS[category].title)}
        </BackLink>
      </nav>
      <div className="mt-4 grid items-start gap-12 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
        <article className="min-w-0">
          <h1 className="font-display font-semibold text-title sm:text-[2.5rem] sm:leading-tight">{title}</h1>
          <p className="mt-4 mb-8 text-lg text-soft">{summary}</p>
          <ArticleBody body={body} />
          <Helped key={slug} first={helpful} />
        </article>
        {related.length > 0 && <Related related={related} />}
      </div>
      <AskUs />
    </div>
  )
}

function Helped({ first }: { first: boolean | undefined }) {
  const { t } = useLingui()
  const fetcher = useFetcher<{ helpful: boolean | undefined }>()
  const told = fetcher.data?.helpful ?? first
  if (told !== undefined)
    return (
      <p role="status" className="mt-10 border-line border-t pt-6">
        {told ? t`Thank you, that is good to know.` : t`Thank you. We will improve it; until then, ask us below.`}
      </p>
    )
  return (
    <fetcher.Form method="post" className="mt-10 flex flex-wrap items-center gap-3 border-line border-t pt-6">
      <p id="helped" className="mr-2 font-semibold">
        <Trans>Did this help?</Trans>
      </p>
      <button
        name="helpful"
        value="yes"
        type="submit"
        aria-describedby="helped"
        className={buttonClass({ variant: 'secondary' })}
      >
        <ThumbsUp aria-hidden="true" className="size-4" />
        <Trans>Yes</Trans>
      </button>
      <button
        name="helpful"
        value="no"
        type="submit"
        aria-describedby="helped"
        className={buttonClass({ variant: 'secondary' })}
      >
        <ThumbsDown aria-hidden="true" className="size-4" />
        <Trans>No</Trans>
      </button>
      {fetcher.data && fetcher.state === 'idle' && (
        <p role="status" className="text-soft text-sm">
          <Trans>That was not sent. Check your connection and try again.</Trans>
        </p>
      )}
    </fetcher.Form>
  )
}

const READ_ON = 'read-on'

function Related({ related }: Pick<ArticlePageProps, 'related'>) {
  return (
    <aside aria-labelledby={READ_ON} className="rounded-xl border border-line bg-surface p-5 lg:sticky lg:top-24">
      <h2 id={READ_ON} className="font-bold font-display text-heading">
        <Trans>Read on</Trans>
      </h2>
      <ul className="mt-3 grid gap-4">
        {related.map(({ slug, title, summary }) => (
          <li key={slug}>
            <LocalLink to={`/help/${slug}`} className={`${linkClass('quiet')} font-semibold`}>
              {title}
            </LocalLink>
            <p className="mt-0.5 text-soft text-sm">{summary}</p>
          </li>
        ))}
      </ul>
    </aside>
  )
}
