import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { linkClass } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type ArticleHead, HELP_CATEGORIES } from '#modules/support/help/help.contract.ts'
import type { HelpFound } from '#modules/support/help/help-search.contract.ts'
import { AskUs } from './ask-us.tsx'
import { CATEGORY_WORDS } from './category-words.ts'
import { Marked } from './marked.tsx'
import { useHelpSearch } from './use-help-search.ts'

type Heads = readonly Pick<ArticleHead, 'slug' | 'category' | 'title'>[]
type HelpCentreProps = { articles: Heads; question: string; found: HelpFound | null }

/** Categories with their articles, or what a question finds; each key that is pressed searches. */
export function HelpCentre({ articles, question: initial, found: first }: HelpCentreProps) {
  const [question, setQuestion] = useQuestion(initial)
  const search = useHelpSearch(question, { question: first ? initial.trim() : '', found: first })
  const asked = search.found !== null && search.found.terms.length > 0
  return (
    <>
      <Head question={question} onQuestion={setQuestion} />
      <div className="column pt-10 sm:pt-12" aria-busy={search.pending}>
        {search.failed && <NotSearched onAgain={search.again} />}
        {asked ? <Results {...(search.found as HelpFound)} question={question} /> : <Categories articles={articles} />}
        <AskUs />
      </div>
    </>
  )
}

/** The articles are listed below it anyway. */
function NotSearched({ onAgain }: { onAgain: () => void }) {
  return (
    <Alert
      tone="warning"
      live
      className="mb-8 max-w-3xl"
      title={<Trans>Search is not available right now.</Trans>}
      action={
        <Button size="sm" variant="secondary" onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>All articles are listed below.</Trans>
    </Alert>
  )
}

/** Kept in the address, so that going back finds it again. */
function useQuestion(initial: string): [string, (next: string) => void] {
  const [, setParams] = useSearchParams()
  const [question, setQuestion] = useState(initial)
  return [
    question,
    (next) => {
      setQuestion(next)
      setParams(next.trim() ? { q: next } : {}, { replace: true, preventScrollReset: true })
    },
  ]
}

function Head({ question, onQuestion }: { question: string; onQuestion: (next: string) => void }) {
  const { t } = useLingui()
  return (
    <div className="border-line border-b bg-sea-tint">
      <div className="column py-12 sm:py-16">
        <h1 className="font-display font-semibold text-display">
          <Trans>How can we help?</Trans>
        </h1>
        <Form
          role="search"
          className="mt-7 flex max-w-3xl items-start gap-3"
          onSubmit={(event) => event.preventDefault()}
        >
          <TextField
            name="q"
            type="search"
            label={t`Search the help centre`}
            hideLabel
            placeholder={t`Change a flight, refund, chat…`}
            lead={<Search />}
            value={question}
            onChange={({ target }) => onQuestion(target.value)}
            maxLength={120}
            autoComplete="off"
            enterKeyHint="search"
            className="flex-1"
          />
          <noscript>
            <Button type="submit" className="min-h-12">
              <Trans>Search</Trans>
            </Button>
          </noscript>
        </Form>
      </div>
    </div>
  )
}

function Categories({ articles }: { articles: Heads }) {
  const { i18n } = useLingui()
  return (
    <div className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {HELP_CATEGORIES.map((category) => {
        const own = articles.filter((article) => article.category === category)
        const { title, icon: Icon } = CATEGORY_WORDS[category]
        if (own.length === 0) return null
        return (
          <section key={category} id={category} className="scroll-mt-24">
            <h2 className="flex items-center gap-3 font-bold font-display text-heading">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sea-tint text-sea">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              {i18n._(title)}
            </h2>
            <ul className="mt-3 grid">
              {own.map(({ slug, title: words }) => (
                <li key={slug}>
                  <LocalLink
                    to={`/help/${slug}`}
                    className={`${linkClass('quiet')} block py-1.5 leading-snug pointer-coarse:py-3`}
                  >
                    {words}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

type ResultsProps = HelpFound & { question: string }

function Results({ articles, whole, terms, meant, question }: ResultsProps) {
  const { t, i18n } = useLingui()
  const count = articles.length
  const words = meant.map((one) => `“${one.meant}”`).join(', ')
  return (
    <section aria-label={t`Results`} className="max-w-3xl">
      <p role="status" className="figures text-soft">
        {t`${plural(count, { 0: 'Nothing found', one: '# article', other: '# articles' })}`}
      </p>
      {count > 0 && meant.length > 0 && (
        <p className="mt-1 text-soft">
          <Trans>Searched for {words}.</Trans>
        </p>
      )}
      {count > 0 && !whole && (
        <p className="mt-1 text-soft">
          <Trans>No article has all these words; these come closest.</Trans>
        </p>
      )}
      {count === 0 && (
        <EmptyState picture={<SearchX aria-hidden="true" />} title={<Trans>Nothing about “{question}”</Trans>}>
          <Trans>Try another word for it, or ask us: a person answers.</Trans>
        </EmptyState>
      )}
      <ol className="mt-2 divide-y divide-line">
        {articles.map((head) => (
          <li key={head.slug} className="py-4">
            <p className="text-soft text-sm">{i18n._(CATEGORY_WORDS[head.category].title)}</p>
            <h2 className="mt-0.5 font-bold font-display text-heading">
              <LocalLink to={`/help/${head.slug}`} className={linkClass('quiet')}>
                <Marked text={head.title} terms={terms} />
              </LocalLink>
            </h2>
            <p className="mt-1 text-soft">
              <Marked text={head.excerpt} terms={terms} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
