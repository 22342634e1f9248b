import { Trans } from '@lingui/react/macro'
import { Banknote } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function NothingEarned() {
  return (
    <Card>
      <EmptyState
        picture={<Banknote aria-hidden="true" />}
        title={<Trans>No earnings yet</Trans>}
        action={
          <ButtonLink to="/hotel-owner/hotels" variant="secondary">
            <Trans>Go to my hotels</Trans>
          </ButtonLink>
        }
      >
        <Trans>The first booking you accept appears here right away, with the day it is paid.</Trans>
      </EmptyState>
    </Card>
  )
}
