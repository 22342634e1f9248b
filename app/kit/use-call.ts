import { useEffect, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { AnswerOf, CallOf } from '#platform/api/endpoint.ts'
import { type Callable, call } from './call.ts'
import { refusalOf } from './refusal.ts'

/** What a part of a page reads when it is shown, without a memory beyond it. */
export function useCall<const E extends Callable>(endpoint: E, args: CallOf<E>) {
  const locale = useLocale()
  const [data, setData] = useState<AnswerOf<E> | null>(null)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const [tries, setTries] = useState(0)
  const asked = JSON.stringify(args)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again, `asked` stands for `args`
  useEffect(() => {
    const stop = new AbortController()
    call(endpoint, args, { locale, signal: stop.signal })
      .then(setData)
      .catch((error) => {
        if (!stop.signal.aborted) setRefused(refusalOf(error))
      })
    return () => stop.abort()
  }, [endpoint, asked, locale, tries])
  const retry = () => {
    setRefused(null)
    setTries((count) => count + 1)
  }
  return { data, refused, retry }
}
