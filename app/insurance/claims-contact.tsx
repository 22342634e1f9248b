import { Trans } from '@lingui/react/macro'
import { LifeBuoy } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

/** Where a claim is reported, for those who have a policy already. */
export function ClaimsContact() {
  return (
    <Card look="sunken" className="grid gap-3">
      <h2 className="font-bold font-display text-heading">
        <Trans>Has something happened?</Trans>
      </h2>
      <p>
        <Trans>
          In an emergency call the local emergency number first. Then report the claim with your booking code, at any
          hour: we pass it on to the insurer and answer by email.
        </Trans>
      </p>
      <div>
        <ButtonLink
          to="/contact?topic=claim"
          variant="secondary"
          icon={<LifeBuoy aria-hidden="true" className="size-5" />}
        >
          <Trans>Report a claim</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}
