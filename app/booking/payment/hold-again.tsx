import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { toContact } from '#app/booking/checkout/contact-form.ts'
import { HoldProblemAlert } from '#app/booking/checkout/hold-problem.tsx'
import { PriceChangedDialog } from '#app/booking/checkout/price-changed-dialog.tsx'
import { useHold } from '#app/booking/checkout/use-hold.ts'
import { Arrival } from '#app/components/arrive.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import type { draftOfBooking } from '#app/sale/checkout-draft.ts'
import type { Again, BookedItem } from '#app/sale/sale-kind.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Money } from '#platform/money.ts'

type HoldAgainProps = { draft: NonNullable<ReturnType<typeof draftOfBooking>>; item: BookedItem; again: Again }

/** One press holds the same again, with what was typed. */
export function HoldAgain({
  draft,
  item: { againPath, words },
  again: { label, seen, phoneCountry, request },
}: HoldAgainProps) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const { hold, pending, problem, clear } = useHold({
    heldCode: null,
    inputOf: () => null,
    bodyOf: ([totalSeen = seen], locale) => ({
      items: [request(draft.offers[0] ?? '', draft.items[0] ?? {}, totalSeen)],
      contact: toContact(draft.contact, phoneCountry(draft.items[0] ?? {})),
      locale,
    }),
  })
  async function again(totalSeen: Money) {
    const held = await hold([totalSeen])
    if (!held) return
    const { write, ...typed } = draft
    write({ ...typed, heldCode: held.reservation.code })
    await navigate(localPath(`/checkout?reservation=${held.reservation.code}`), { replace: true })
  }
  const over = problem?.kind === 'expired' || problem?.kind === 'sold-out'
  return (
    <div className="grid justify-items-center gap-4">
      <HoldProblemAlert problem={problem} words={words} />
      {over && (
        <Arrival>
          <Alert tone="warning" live title={<Trans>This offer is no longer there</Trans>}>
            <Trans>Search again; what you have typed about travellers is kept.</Trans>
          </Alert>
        </Arrival>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {!over && (
          <Button variant="sun" size="lg" pending={pending} onClick={() => void again(seen)}>
            {i18n._(label)}
          </Button>
        )}
        <ButtonLink to={againPath} variant={over ? 'sun' : 'secondary'} size="lg">
          <Trans>Search again</Trans>
        </ButtonLink>
      </div>
      <PriceChangedDialog
        words={words}
        change={problem?.kind === 'price' ? problem : null}
        pending={pending}
        onAccept={(now) => void again(now)}
        onDecline={clear}
      />
    </div>
  )
}
