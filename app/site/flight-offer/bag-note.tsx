import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { Price } from '#app/components/flights/price.tsx'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { linkClass } from '#app/ui/link.tsx'
import type { OfferedFare } from '#modules/flights/flights.contract.ts'
import { add, type Money } from '#platform/money.ts'

/** The prices of the list had a bag in them; here it is told apart from the fare. Nothing that costs money is chosen for anyone. */
export function BagNote({ fare, oneBag }: { fare: OfferedFare; oneBag: Money | null }) {
  const { pathname } = useLocation()
  const { total } = fare.price
  const included = fare.checkedBags > 0
  return (
    <Alert
      title={
        included ? (
          <Trans>This fare includes a checked bag for each traveller</Trans>
        ) : oneBag ? (
          <Trans>
            With one checked bag each: <Price value={add(total, oneBag)} whole={false} />
          </Trans>
        ) : (
          <Trans>Checked bags are not available for this fare</Trans>
        )
      }
      action={
        <SiteLink to={pathname} preventScrollReset replace className={linkClass()}>
          <Trans>Price without a bag</Trans>
        </SiteLink>
      }
    >
      {included ? (
        <Trans>It is included in the price; there is nothing to add.</Trans>
      ) : oneBag ? (
        <Trans>
          That is <Price value={total} whole={false} /> for the fare and <Price value={oneBag} whole={false} /> for the
          bags. Bags are not added yet: add them in one click after the names.
        </Trans>
      ) : (
        <Trans>Choose another fare below.</Trans>
      )}
    </Alert>
  )
}
