import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatDay } from '#app/partner/words/times.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { MoneyState, StatementLine } from '#modules/ledger/payouts/earnings.contract.ts'
import { formatMoney, money } from '#platform/money.ts'
import { useStateWords } from './state-words.ts'

/** Headings and grid of the statement, where it is wide enough for columns. */
export function useColumns() {
  const { t } = useLingui()
  return {
    grid: 'lg:grid-cols-[minmax(0,1.6fr)_repeat(4,minmax(5.5rem,0.9fr))_minmax(0,2fr)] gap-x-4',
    names: {
      booking: t`Booking`,
      gross: t`Gross`,
      refunded: t`Refunds`,
      fee: t`Fee`,
      net: t`Net`,
      when: t`When it is paid`,
    },
  }
}

const TONES: Partial<Record<MoneyState, BadgeTone>> = {
  paid: 'success',
  sent: 'sea',
  in_run: 'sea',
  returned: 'danger',
  differs: 'danger',
  owed_back: 'danger',
  rejected: 'danger',
  not_verified: 'warning',
  no_details: 'warning',
  held: 'warning',
  cool_off: 'warning',
  stripe_off: 'warning',
}

/** Their sentence names the one payment that there is. */
const SAYS_ALL: readonly MoneyState[] = ['sent', 'paid']

/** One booking: what it brought, what is yours of it, when it is paid and why not yet. */
export function StatementRow({ line }: { line: StatementLine }) {
  const locale = useLocale()
  const { grid, names } = useColumns()
  const words = useStateWords()
  const { code } = line
  const out = formatDay(line.checkOut, locale)
  const say = (amount: number) => formatMoney(money(amount, line.currency), locale)
  return (
    <li
      className={`${grid} grid gap-y-2 border-line border-b py-4 last:border-b-0 max-lg:grid-cols-2 print:break-inside-avoid`}
    >
      <div className="min-w-0 max-lg:col-span-2">
        <p className="figures font-bold">{code}</p>
        <p className="wrap-anywhere text-sm">
          <OwnName language={line.hotelLanguage}>{line.hotelName}</OwnName>
        </p>
        <p className="figures text-soft text-sm">
          <Trans>Check-out {out}</Trans>
        </p>
      </div>
      <Amount name={names.gross}>{say(line.gross)}</Amount>
      <Amount name={names.refunded}>{say(0 - line.refunded)}</Amount>
      <Amount name={names.fee}>{say(0 - line.fee)}</Amount>
      <Amount name={names.net} strong>
        {say(line.net)}
      </Amount>
      <div className="min-w-0 max-lg:col-span-2">
        <Badge tone={TONES[line.state] ?? 'neutral'}>{words[line.state]}</Badge>
        <p className="mt-1.5 text-soft text-sm">{line.explanation}</p>
        {!SAYS_ALL.includes(line.state) || line.payments.length > 1 ? <Payments line={line} /> : null}
      </div>
    </li>
  )
}

function Amount({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <p className="lg:text-right">
      <span className="block text-soft text-sm lg:sr-only">{name} </span>
      <span className={`figures whitespace-nowrap ${strong ? 'font-bold' : ''}`}>{children}</span>
    </p>
  )
}

function Payments({ line }: { line: StatementLine }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <ul>
      {line.payments.map(({ run, amount, on, reference, cameBack }) => {
        const sum = formatMoney(money(amount, line.currency), locale)
        return (
          <li key={`${run} ${on} ${amount}`} className="figures text-soft text-sm">
            {cameBack ? t`Run ${run}, came back` : t`Run ${run}`} · {sum} · {formatDay(on, locale)}
            {reference && ` · ${reference}`}
          </li>
        )
      })}
    </ul>
  )
}
