import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Erased as Answer } from '#modules/accounts/accounts.contract.ts'

/** The account is gone; says what had to stay, and why. */
export function Erased({ kept }: { kept: Answer['kept'] }) {
  const { t } = useLingui()
  return (
    <div role="status" className="column py-16">
      <EmptyState
        picture={<ShieldCheck aria-hidden="true" />}
        title={t`Your account is erased`}
        action={
          <ButtonLink to="/">
            <Trans>Go to the home page</Trans>
          </ButtonLink>
        }
      >
        <p>
          <Trans>Thank you for having travelled with us.</Trans>
        </p>
        {kept.length > 0 && (
          <>
            <p className="mt-4 font-semibold text-ink">
              <Trans>What had to stay, and why</Trans>
            </p>
            <dl className="mt-2 grid gap-2 text-left">
              {kept.map(({ what, why }) => (
                <div key={what}>
                  <dt className="font-medium text-ink">{what}</dt>
                  <dd>{why}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </EmptyState>
    </div>
  )
}
