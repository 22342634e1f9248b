import { Trans } from '@lingui/react/macro'
import { Button } from '#app/ui/button.tsx'

/** Closes choices that count already. */
export function Done({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" onClick={onClick}>
      <Trans>Done</Trans>
    </Button>
  )
}
