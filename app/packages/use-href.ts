import { useSearchParams } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { type Choice, withChoice } from './package-query.ts'

/** Addresses with another choice, in the language of the page. */
export function useHref() {
  const localPath = useLocalPath()
  const [params] = useSearchParams()
  return (change: Partial<Choice>) => localPath(`/packages?${withChoice(params, change)}`)
}
