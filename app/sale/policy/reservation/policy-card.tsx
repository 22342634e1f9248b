import { Trans } from '@lingui/react/macro'
import { LifeBuoy } from 'lucide-react'
import { Benefits } from '#app/components/insurance/benefits.tsx'
import { PolicyFacts } from '#app/sale/policy/policy-facts.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { PolicyItemView } from '#modules/reservations/items/policy/policy-item.contract.ts'

type PolicyCardProps = { item: PolicyItemView; code: string; compact?: boolean }

const CLAIMABLE: readonly string[] = ['issued', 'completed']

/** The policy, its sums, and the way to report a claim. */
export function PolicyCard({ item, code, compact }: PolicyCardProps) {
  const { policyNumber, version, status } = item
  return (
    <Card data-print="whole" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {policyNumber && (
        <p>
          <span className="block text-sm text-soft">
            <Trans>Policy number</Trans>
          </span>
          <strong className="figures font-display text-lg">{policyNumber}</strong>
        </p>
      )}
      <PolicyFacts policy={item} long={!compact} />
      {!compact && (
        <>
          <Benefits facts={item} />
          <p className="text-sm print:hidden">
            <TextLink to={`/insurance/terms?version=${version}`}>
              <Trans>Terms of this policy</Trans>
            </TextLink>
          </p>
          {CLAIMABLE.includes(status) && (
            <div className="border-line border-t pt-4 print:hidden">
              <p className="mb-3 text-sm text-soft">
                <Trans>Has something happened? Report it any time; you can attach receipts and reports.</Trans>
              </p>
              <ButtonLink
                to={`/contact?topic=claim&code=${code}`}
                variant="secondary"
                icon={<LifeBuoy aria-hidden="true" className="size-5" />}
              >
                <Trans>Report a claim</Trans>
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
