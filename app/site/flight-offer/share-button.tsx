import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** The device's own way to share where it has one, otherwise the link goes to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useLingui()
  const toast = useToast()
  const hydrated = useHydrated()

  async function share() {
    const url = window.location.href
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast({ title: t`Link copied`, variant: 'success' })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ title: t`The link could not be copied`, description: url, variant: 'destructive' })
    }
  }

  return (
    <Button
      variant="secondary"
      onClick={() => void share()}
      icon={<Share2 aria-hidden="true" className="size-4" />}
      // It can do nothing before JavaScript has come, but its place is kept.
      className={hydrated ? undefined : 'invisible'}
    >
      <Trans>Share</Trans>
    </Button>
  )
}
