import { useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { help } from '#modules/support/help/help.routes.ts'
import type { HelpFound } from '#modules/support/help/help-search.contract.ts'

/** Between keys; a search is one small question to the database. */
const PAUSE_MS = 200

type Answer = { question: string; found: HelpFound | null }

/**
 * What a question finds, as it is typed. The page came with the answer to the first one. What was found last stays while the next
 * is looked for. `failed`: it could not be looked for, and `again` tries once more.
 */
export function useHelpSearch(question: string, first: Answer) {
  const locale = useLocale()
  const [answer, setAnswer] = useState(first)
  const [attempt, setAttempt] = useState(0)
  const asked = question.trim()
  const known = answer.question === asked && answer.found !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to search again
  useEffect(() => {
    if (asked === '' || known) return
    const control = new AbortController()
    const timer = setTimeout(() => {
      const query = { q: asked, lang: locale }
      call(help.search, { query }, { locale, signal: control.signal, has: 'articles' }).then(
        (found) => setAnswer({ question: asked, found }),
        () => !control.signal.aborted && setAnswer({ question: asked, found: null }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [asked, known, locale, attempt])
  return {
    found: asked === '' ? null : answer.found,
    pending: asked !== '' && answer.question !== asked,
    failed: asked !== '' && answer.question === asked && answer.found === null,
    again() {
      setAnswer({ question: '', found: null })
      setAttempt((count) => count + 1)
    },
  }
}
