import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ApiError } from '#app/api.ts'
import { useToast } from '#app/ui/toast.tsx'

/**
 * For buttons: runs a call once at a time and says in a toast what went wrong. `pending` names the one that runs.
 * @returns whether it was done
 */
export function useAction() {
  const { t } = useLingui()
  const toast = useToast()
  const [pending, setPending] = useState<string | null>(null)
  const busy = useRef(false)
  async function run(name: string, call: () => Promise<unknown>): Promise<boolean> {
    if (busy.current) return false
    busy.current = true
    setPending(name)
    try {
      await call()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const title = error.message || t`Network error. Please check your connection and try again.`
      toast({ title, variant: 'destructive' })
      return false
    } finally {
      busy.current = false
      setPending(null)
    }
  }
  return { pending, run }
}
