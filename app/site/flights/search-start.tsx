import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useSearchParams } from 'react-router'
import type { Problem } from '#app/components/flights/resolve-search.ts'
import type { SearchInitial } from '#app/components/search-widget/read-search.ts'
import { SearchFailed } from '#app/components/search-widget/search-failed.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { PromptSearchWidget } from './late-search-widget.tsx'
import { PROBLEM_WORDS } from './problem-words.ts'

type SearchStartProps = {
  initial: SearchInitial
  problems: Problem[]
  /** The name of the place that a search engine sent the visitor for, or what it asked for when nothing is like it. */
  wanted: { name: string } | { unknown: string } | null
  /** The search could not be made. */
  failed: boolean
}

/** The page before there is a search: the form, and what it still needs. */
export function SearchStart({ initial, problems, wanted, failed }: SearchStartProps) {
  const { search } = useLocation()
  const unknown = wanted && 'unknown' in wanted ? wanted.unknown : null
  const name = wanted && 'name' in wanted ? wanted.name : null
  return (
    <div className="column py-8 sm:py-12">
      <h1 className="font-bold font-display text-title">
        {name ? <Trans>Flights to {name}</Trans> : <Trans>Find a flight</Trans>}
      </h1>
      <p className="mt-2 max-w-prose text-soft">
        {name ? (
          <Trans>Tell us where you leave from and when, and see the full price at once.</Trans>
        ) : (
          <Trans>The price you see is the price for everyone, taxes included.</Trans>
        )}
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
        {unknown && (
          <Alert tone="warning" title={<Trans>We found no place called “{unknown}”</Trans>}>
            <Trans>Type a city or an airport, and pick one from the suggestions.</Trans>
          </Alert>
        )}
        {problems.length > 0 && <Problems problems={problems} />}
        {failed && <SearchFailed mode="flights" search={initial} />}
        <div className="rounded-2xl border border-line bg-surface p-4 shadow-card sm:p-6">
          <PromptSearchWidget key={search} initial={initial} compact showProblems={problems.length > 0} />
        </div>
      </div>
      <p className="mt-6">
        <TextLink to="/flight-routes">
          <Trans>Popular flight routes</Trans>
        </TextLink>
      </p>
    </div>
  )
}

/** Problems of fields are shown beside them; this shows what the form cannot know. */
function Problems({ problems }: { problems: Problem[] }) {
  const { i18n } = useLingui()
  const special = problems.filter(({ field, text }) => text || field === 'slices')
  return (
    <Alert tone="danger" title={<Trans>This search is not complete yet</Trans>}>
      {special.length === 0 && <Trans>Check the notes beside the fields.</Trans>}
      {special.map((problem) => (
        <p key={`${problem.field}${problem.code}`}>
          {problem.text ? <Meant problem={problem} /> : i18n._(PROBLEM_WORDS[problem.code])}
        </p>
      ))}
    </Alert>
  )
}

/** What was typed led to no place; these are like it. */
function Meant({ problem: { field, text, suggestions = [] } }: { problem: Problem }) {
  const localPath = useLocalPath()
  const [params] = useSearchParams()
  const address = (code: string) => {
    const next = new URLSearchParams(params)
    next.delete(`${field}Text`)
    next.set(field, code)
    return localPath(`/flights?${next}`)
  }
  return (
    <>
      <Trans>We found no place called “{text}”.</Trans>
      {suggestions.length > 0 && (
        <>
          {' '}
          <Trans>Did you mean:</Trans>{' '}
          {suggestions.map(({ code, name }, index) => (
            <span key={code}>
              {index > 0 && ', '}
              <TextLink to={address(code)}>
                {name} ({code})
              </TextLink>
            </span>
          ))}
        </>
      )}
    </>
  )
}
