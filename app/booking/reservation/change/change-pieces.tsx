import { Trans } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { bearerFor } from '#app/booking/access/bearer.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useSending } from '#app/kit/use-sending.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'

/* What the change of a product shows, whatever it is of. One file, since one page loads all of it. */

/** `detail`: how long, and for whom. */
type SideLine = { from: Day; until: Day; detail: string; total: Money }

/** What is changed as it is, and as it is to be. */
export function Sides({ before, after }: { before: SideLine; after: SideLine }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-lg bg-sunken px-4 py-3">
      <Side name={<Trans>Now</Trans>} side={before} quiet />
      <Side name={<Trans>Then</Trans>} side={after} />
    </dl>
  )
}

function Side({ name, side, quiet }: { name: ReactNode; side: SideLine; quiet?: boolean }) {
  const locale = useLocale()
  const { from, until, detail, total } = side
  return (
    <div className={cx('figures flex flex-wrap items-baseline justify-between gap-x-6', quiet && 'text-soft')}>
      <dt className={quiet ? 'sr-only' : 'basis-full pb-1.5 text-soft'}>
        {!quiet && <ArrowDown aria-hidden="true" className="size-4" />}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">
        <span className={quiet ? '' : 'font-semibold'}>
          {formatDay(from, locale)} – {formatDay(until, locale)}
        </span>{' '}
        <span className="text-sm max-sm:block">({detail})</span>
      </dd>
      <dd className={quiet ? '' : 'font-semibold'}>
        <Price value={total} whole={false} />
      </dd>
    </div>
  )
}

type DifferenceProps = {
  toPay: Money
  back: Money
  kept: Money
  /** What is kept of a lower price, and why. */
  keptWords: ReactNode
  /** It is promised, or with us. */
  paid?: boolean
}

/** The one number of a change that counts, and what is kept of a lower price. */
export function Difference({ toPay, back, kept, keptWords, paid = false }: DifferenceProps) {
  const lower = back.amount > 0 || kept.amount > 0
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-2">
      <dt className="font-semibold">
        {lower ? (
          <Trans>You get back</Trans>
        ) : toPay.amount > 0 && !paid ? (
          <Trans>To pay</Trans>
        ) : (
          <Trans>Difference</Trans>
        )}
      </dt>
      <dd className="text-right font-bold font-display text-2xl">
        <Price value={lower ? back : toPay} whole={false} />
      </dd>
      {kept.amount > 0 && (
        <>
          <dt className="text-soft">{keptWords}</dt>
          <dd className="text-right text-soft">
            <Price value={kept} whole={false} />
          </dd>
        </>
      )}
    </dl>
  )
}

/** What was kept of what a change gave up is paid, too. `total`: with it. */
export function KeptLines({ name, kept, total }: { name: ReactNode; kept: Money; total: Money }) {
  return (
    <dl className="figures grid gap-1.5 pb-3 text-sm">
      <div className="flex justify-between gap-4 pt-1.5 text-soft">
        <dt>{name}</dt>
        <dd>
          <Price value={kept} whole={false} />
        </dd>
      </div>
      <div className="flex justify-between gap-4 border-line border-t pt-1.5 font-semibold">
        <dt>
          <Trans>Your total</Trans>
        </dt>
        <dd>
          <Price value={total} whole={false} />
        </dd>
      </div>
    </dl>
  )
}

type WithdrawChangeProps = {
  code: string
  withdraw: (how: { bearer: string | null; locale: Locale }) => Promise<ReservationView>
  onChanged: (reservation: ReservationView) => void
}

/** The way out of a change that is open; again changes nothing. */
export function WithdrawChange({ code, withdraw, onChanged }: WithdrawChangeProps) {
  const locale = useLocale()
  const { send, busy, problem } = useSending()
  const press = () => send(async () => onChanged(await withdraw({ bearer: bearerFor(code), locale })))
  return (
    <div className="grid justify-items-start gap-3 border-line border-t pt-4">
      {problem && <Alert tone="danger" live title={problem.message || <Trans>No answer came</Trans>} />}
      <Button variant="secondary" pending={busy !== null} onClick={() => void press()}>
        <Trans>Withdraw the change</Trans>
      </Button>
    </div>
  )
}
