import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { RiskSignal } from '#modules/ledger/payouts/holds/holds.contract.ts'
import { formatMoney, type Money } from '#platform/money.ts'
import { OwnerLink } from './owner-link.tsx'

/** What is worth a look before an owner is paid: to be looked at by a person, never a verdict. */
export function RiskSignals({ signals }: { signals: readonly RiskSignal[] }) {
  const { t } = useLingui()
  if (signals.length === 0)
    return (
      <p className="text-soft text-sm">
        <Trans>Nothing odd was found: no shared account or browser, no bookings of their own, no sudden sums.</Trans>
      </p>
    )
  return (
    <Alert tone="warning" title={t`Worth a look`}>
      <ul className="grid list-disc gap-1 pl-5">
        {signals.map((signal) => (
          <li key={signal.kind}>
            <Signal signal={signal} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Signal({ signal }: { signal: RiskSignal }) {
  const { t } = useLingui()
  const locale = useLocale()
  const sumOf = (sums: readonly Money[]) => sums.map((sum) => formatMoney(sum, locale)).join(' + ')
  switch (signal.kind) {
    case 'shared-account':
      return (
        <>
          <Trans>Paid to the same account:</Trans> <Others owners={signal.owners} />
        </>
      )
    case 'shared-device':
      return (
        <>
          <Trans>Signed in with the same browser:</Trans> <Others owners={signal.owners} />
        </>
      )
    case 'own-bookings': {
      const { bookings } = signal
      const sum = sumOf(signal.sums)
      return t({
        message: plural(bookings, {
          one: `One stay was booked with the address of the owner, for ${sum}`,
          other: `# stays were booked with the address of the owner, for ${sum}`,
        }),
      })
    }
    case 'own-device': {
      const { bookings } = signal
      const sum = sumOf(signal.sums)
      return t({
        message: plural(bookings, {
          one: `One stay was booked in a browser in which the owner signs in, for ${sum}`,
          other: `# stays were booked in a browser in which the owner signs in, for ${sum}`,
        }),
      })
    }
    case 'one-guest': {
      const { bookings, of } = signal
      return t`${bookings} of ${of} stays were booked with one address`
    }
    case 'new-and-large': {
      const { days } = signal
      const sum = sumOf(signal.sums)
      return t({
        message: plural(days, {
          0: `Registered today, and ${sum} was booked since`,
          one: `Registered a day ago, and ${sum} was booked since`,
          other: `Registered # days ago, and ${sum} was booked since`,
        }),
      })
    }
  }
}

function Others({ owners }: { owners: readonly { id: string; name: string }[] }) {
  return owners.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <OwnerLink id={id} name={name} />
    </span>
  ))
}
