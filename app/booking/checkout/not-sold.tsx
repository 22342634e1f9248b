import { Trans } from '@lingui/react/macro'
import { CircleOff } from 'lucide-react'
import type { NotOffered } from '#app/shell/not-offered.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HeldBefore } from './held-before.tsx'

/** What was to be booked is not offered any more. What is held already is still paid, and the way there is shown. */
export function NotSold({ said, kinds }: { said: NotOffered; kinds: readonly string[] }) {
  return (
    <div className="column py-12 sm:py-16">
      <h1 className="text-center font-bold font-display text-title">
        <Trans>Checkout</Trans>
      </h1>
      <div className="mx-auto mt-6 max-w-2xl empty:hidden">
        <HeldBefore kinds={kinds} />
      </div>
      <EmptyState
        picture={<CircleOff aria-hidden="true" />}
        title={said.title}
        action={
          <>
            <ButtonLink to="/" variant="sun" size="lg">
              <Trans>Go to the home page</Trans>
            </ButtonLink>
            {said.links.map(({ to, label }) => (
              <ButtonLink key={to} to={to} variant="secondary" size="lg">
                {label}
              </ButtonLink>
            ))}
          </>
        }
      >
        {said.text}
      </EmptyState>
    </div>
  )
}
