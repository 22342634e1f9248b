import { useRef, useState } from 'react'
import { ApiError } from '#app/api.ts'

/** One call that is made with what a dialog was given: sent once at a time; why it was refused stays in `problem`. */
export function useSending<Given>(call: (given: Given) => Promise<void>) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const sending = useRef(false)
  async function send(given: Given) {
    if (sending.current) return
    sending.current = true
    setPending(true)
    setProblem(null)
    try {
      await call(given)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error)
    } finally {
      sending.current = false
      setPending(false)
    }
  }
  return { send, pending, problem }
}
