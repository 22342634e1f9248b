import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#app/api.ts'

/** A small form with one request: busy, done, or why not. */
export function useSending(send: () => Promise<void>) {
  const { t } = useLingui()
  const [state, setState] = useState<{ busy: boolean; done: boolean; problem?: string }>({ busy: false, done: false })
  async function run(event: FormEvent) {
    event.preventDefault()
    if (state.busy) return
    setState({ busy: true, done: false })
    try {
      await send()
      setState({ busy: false, done: true })
    } catch (error) {
      const sentence = error instanceof ApiError ? (error.fields[0]?.message ?? error.message) : ''
      setState({
        busy: false,
        done: false,
        problem: sentence || t`No answer came. Check your connection and try again.`,
      })
    }
  }
  return { state, run }
}
