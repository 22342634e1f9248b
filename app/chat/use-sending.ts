import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useSending as useSendingOnce } from '#app/kit/use-sending.ts'

/** A small form with one request: busy, done, or why not. */
export function useSending(send: () => Promise<void>) {
  const { t } = useLingui()
  const { send: once, busy, problem: error } = useSendingOnce()
  const [done, setDone] = useState(false)
  async function run(event: FormEvent) {
    event.preventDefault()
    if (await once(send)) setDone(true)
  }
  const sentence = error && (error.fields[0]?.message ?? error.message)
  const problem = sentence === '' ? t`No response. Check your connection and try again.` : (sentence ?? undefined)
  return { state: { busy: busy !== null, done, problem }, run }
}
