import { useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useToast } from '#app/ui/toast.tsx'

/** Sends what staff decide about an owner, and says so once it is done. */
export function useDecision(onDone?: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  return usePageAction(() => {
    toast({ variant: 'success', title: t`Decided: the owner has been notified` })
    onDone?.()
  })
}
