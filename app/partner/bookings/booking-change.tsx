import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDay } from '#app/partner/words/times.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { OwnerChange } from '#modules/reservations/change/change.contract.ts'
import { formatMoney } from '#platform/money.ts'
import { AnswerBy } from './answer-by.tsx'
import type { Booking } from './booking.ts'

export type ChangeAnswers = { onAcceptChange: () => void; onDeclineChange: () => void }
type BookingChangeProps = ChangeAnswers & { booking: Booking; change: OwnerChange; pending: boolean }

/** The guest asks for other dates or another party: what it is, what it brings, and the answer to it. */
export function BookingChange({ booking, change, pending, onAcceptChange, onDeclineChange }: BookingChangeProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 grid gap-3 rounded-lg border border-warning-line bg-warning-tint p-4">
      <h4 id={id} className="font-bold">
        <Trans>The guest wants to change this booking</Trans>
      </h4>
      <dl className="grid gap-2 text-[0.9375rem]">
        <Side name={t`Now`} side={change.before} quiet />
        <Side name={t`Requested`} side={change.after} />
      </dl>
      <Difference change={change} />
      {change.money ? (
        <p className="text-sm">
          <Trans>
            You have accepted. The bank has not said yet whether the guest was charged: we keep asking, and will email
            you. Keep the room free until then.
          </Trans>
        </p>
      ) : (
        <Answers
          booking={booking}
          change={change}
          pending={pending}
          onAcceptChange={onAcceptChange}
          onDeclineChange={onDeclineChange}
        />
      )}
    </section>
  )
}

function Answers({ booking: { code }, change, pending, onAcceptChange, onDeclineChange }: BookingChangeProps) {
  const { t } = useLingui()
  return (
    <>
      <p className="text-sm">
        <AnswerBy instant={change.answer_by} />
      </p>
      <p className="text-sm">
        <Trans>Added nights are held for this guest. Without an answer the booking stays as it was.</Trans>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:[&>button]:flex-1">
        <Button
          variant="secondary"
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onDeclineChange}
          aria-label={t`Decline the change of ${code}`}
        >
          <Trans>Decline</Trans>
        </Button>
        <Button
          pending={pending}
          icon={<Check aria-hidden="true" className="size-4" />}
          onClick={onAcceptChange}
          aria-label={t`Accept the change of ${code}`}
        >
          <Trans>Accept the change</Trans>
        </Button>
      </div>
    </>
  )
}

type SideProps = { name: string; side: OwnerChange['before']; quiet?: boolean }

function Side({ name, side, quiet }: SideProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { adults, child_ages: ages } = side
  const grown = t`${plural(adults, { one: '# adult', other: '# adults' })}`
  const small = t`${plural(ages.length, { one: '# child', other: '# children' })}`
  const guests = ages.length > 0 ? `${grown}, ${small} (${ages.join(', ')})` : grown
  return (
    <div className="grid gap-x-3 sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <dt className="text-soft text-sm leading-6">{name}</dt>
      <dd className={cx('figures', !quiet && 'font-semibold')}>
        {formatDay(side.checkin_date, locale)} – {formatDay(side.checkout_date, locale)}
        <span className="block font-normal text-sm">
          {guests} · {formatMoney(side.total_price, locale)}
        </span>
      </dd>
    </div>
  )
}

function Difference({ change: { owner_difference: difference } }: { change: OwnerChange }) {
  const locale = useLocale()
  const amount = formatMoney({ ...difference, amount: Math.abs(difference.amount) }, locale)
  if (difference.amount === 0) {
    return (
      <p className="text-[0.9375rem]">
        <Trans>What you receive stays the same.</Trans>
      </p>
    )
  }
  return (
    <p className="text-[0.9375rem]">
      {difference.amount > 0 ? (
        <Trans>
          You receive <strong className="figures">{amount}</strong> more.
        </Trans>
      ) : (
        <Trans>
          You receive <strong className="figures">{amount}</strong> less.
        </Trans>
      )}
    </p>
  )
}
