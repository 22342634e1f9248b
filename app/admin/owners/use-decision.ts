import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useWish } from '#app/admin/session/wishes.ts'
import { useToast } from '#app/ui/toast.tsx'

/** Sends what staff decide about an owner, and says so once it is done. */
export function useDecision(onDone?: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  return useWish(
    useCallback(() => {
      toast({ variant: 'success', title: t`Decided: the owner is told` })
      onDone?.()
    }, [toast, t, onDone]),
  )
}
