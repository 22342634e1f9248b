import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import type { Earnings as EarningsData } from '#modules/ledger/payouts/earnings.contract.ts'
import { ownEarnings } from '#modules/ledger/payouts/earnings.routes.ts'
import { dayIn } from '#platform/dates.ts'
import type { Route } from './+types/earnings.ts'
import { ConfirmDetails } from './earnings/confirm-details.tsx'
import { EarningsSummary } from './earnings/earnings-summary.tsx'
import { Invoices } from './earnings/invoices.tsx'
import { MonthPicker } from './earnings/month-picker.tsx'
import { monthShown } from './earnings/month-shown.ts'
import { NothingEarned } from './earnings/nothing-earned.tsx'
import { StatementOfMonth } from './earnings/statement-of-month.tsx'
import { partnerMeta } from './frame/partner-meta.ts'
import { ownerCalls } from './session/call-owner.ts'

/** Payouts follow Brasília's days. */
const ZONE = 'America/Sao_Paulo'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Earnings`)

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOr(() => ownerCalls(request)(ownEarnings.read, {}))
}

/** The month is a matter of the statement alone. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.href === nextUrl.href
}

/** What came in, what is paid and when, booking by booking; with the invoices of our fee. */
export default function Earnings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={<Trans>Earnings</Trans>}
        lead={<Trans>What your bookings earn, when you are paid, and what is still on hold.</Trans>}
      />
      <KeepLast loaded={loaderData}>{(earnings) => <Ledger earnings={earnings} />}</KeepLast>
    </>
  )
}

function Ledger({ earnings }: { earnings: EarningsData }) {
  const [params] = useSearchParams()
  const months = earnings.months.map(({ month }) => month)
  const asked = params.get('month')
  const month =
    asked && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : monthShown(months, dayIn(ZONE, new Date()).slice(0, 7))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {earnings.toConfirm && <ConfirmDetails back={earnings.toConfirm} />}
      <EarningsSummary earnings={earnings} />
      {month ? (
        <>
          <MonthPicker months={[...new Set([...months, month])].toSorted().toReversed()} month={month} />
          <StatementOfMonth key={month} month={month} />
        </>
      ) : (
        <NothingEarned />
      )}
      <Invoices />
    </div>
  )
}
