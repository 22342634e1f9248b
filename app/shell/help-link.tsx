import { Trans } from '@lingui/react/macro'
import { CircleHelp } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'

/** Opens beside the checkout: what is typed into the card's fields is nowhere else. */
export function HelpLink({ className }: { className?: string }) {
  return (
    <ButtonLink
      to="/help"
      target="_blank"
      variant="ghost"
      size="sm"
      icon={<CircleHelp aria-hidden="true" className="size-4" />}
      className={className}
    >
      <Trans>Help</Trans>
      <span className="sr-only">
        <Trans>(new tab)</Trans>
      </span>
    </ButtonLink>
  )
}
