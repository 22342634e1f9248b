import { useLingui } from '@lingui/react'
import { use, useCallback } from 'react'
import type { ApiError } from '#app/api.ts'
import { useToast } from '#app/ui/toast.tsx'
import { AreaContext } from './area.ts'

type Failure = Pick<ApiError, 'message'> & Partial<Pick<ApiError, 'received'>>

/**
 * The sentence for a refusal: the server's, or the area's where there is none.
 * @returns a function; its second argument is shown instead when what answered was not our API, such as a proxy
 */
export function useSentence() {
  const { i18n } = useLingui()
  const { offline, unreadable } = use(AreaContext)
  return useCallback(
    ({ message, received = 0 }: Failure, otherwise?: string): string =>
      message || (received === 0 ? i18n._(offline) : (otherwise ?? i18n._(unreadable))),
    [i18n, offline, unreadable],
  )
}

/** The same in a toast, where the page has no better place for it. */
export function useSayRefusal(otherwise?: string) {
  const sentence = useSentence()
  const toast = useToast()
  return useCallback(
    (error: Failure) => toast({ variant: 'destructive', title: sentence(error, otherwise) }),
    [sentence, toast, otherwise],
  )
}
