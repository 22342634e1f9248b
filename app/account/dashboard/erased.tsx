import { Trans } from '@lingui/react/macro'
import { Entrance } from '#app/account/frame/entrance.tsx'
import { KeptList } from '#app/kit/sign-in/privacy/kept-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Erased as Answer } from '#modules/accounts/accounts.contract.ts'

/** The account is gone; says what had to stay, and why. */
export function Erased({ kept }: { kept: Answer['kept'] }) {
  return (
    <Entrance
      answer
      title={<Trans>Your account is erased</Trans>}
      lead={<Trans>Thank you for travelling with us.</Trans>}
    >
      {kept.length > 0 && (
        <section className="mb-6">
          <h2 className="font-semibold">
            <Trans>What we must keep, and why</Trans>
          </h2>
          <div className="mt-2">
            <KeptList kept={kept} />
          </div>
        </section>
      )}
      <ButtonLink to="/">
        <Trans>Go to the home page</Trans>
      </ButtonLink>
    </Entrance>
  )
}
