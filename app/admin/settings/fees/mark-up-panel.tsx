import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Card } from '#app/ui/card.tsx'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { dayText } from '#platform/date-words.ts'
import { type MarkUp, markUpOn, productOf } from '#platform/mark-up.contract.ts'
import { formatMoney, money } from '#platform/money.ts'
import { Coming } from './coming.tsx'
import type { FeesPanelProps } from './fees-props.ts'
import { MarkUpForm } from './mark-up-form.tsx'

/** What is added to prices of suppliers: today's, what is to come, and the next rule. */
export function MarkUpPanel({ fees, edited, examples }: FeesPanelProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { today } = fees
  const markUps = fees.set?.markUps ?? []
  const say = useRuleWords()
  const action = usePageAction(edited.saved)
  const holding = fees.sellers.map((seller) => ({ ...seller, rule: markUpOn(markUps, seller, today) }))
  const open = markUps.filter(({ from }) => from >= today)
  return (
    <Card look="flat" className="grid gap-5">
      <div>
        <h2 className="font-bold font-display text-heading">
          <Trans>Mark-ups on flights and stays</Trans>
        </h2>
        <p className="mt-1 max-w-prose text-soft text-sm">
          <Trans>
            Added to the supplier’s price and included in the total from the first page on. Travellers see it as
            “Service fee” in the price details. What is held keeps its price. Hotels of owners have none.
          </Trans>
        </p>
      </div>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {holding.map(({ product, code, name, rule }) => (
          <div key={`${product} ${code}`} className="contents">
            <dt className="text-soft">
              {product === 'flights' ? t`Today, flights of ${name}` : t`Today, stays of ${name}`}
            </dt>
            <dd className="figures font-semibold">{rule ? say(rule) : t`Nothing is added`}</dd>
          </div>
        ))}
      </dl>
      <Coming
        title={t`From today on`}
        nothing={t`Not set.`}
        rows={open.map((rule) => {
          const { supplier, from } = rule
          const product = productOf(rule)
          const seller = fees.sellers.find((one) => one.product === product && one.code === supplier)
          const whose = seller?.name ?? supplier ?? t`any supplier`
          const day = dayText(from, locale, { year: true })
          const added = say(rule)
          const words =
            product === 'flights'
              ? t`${added} from ${day} on, flights of ${whose}`
              : t`${added} from ${day} on, stays of ${whose}`
          return { key: `${from} ${product} ${supplier}`, from, product, supplier, words }
        })}
        consequence={<Trans>Offers made from then on follow the previous rule, if any.</Trans>}
        back="markUpPercent"
        action={action}
        onWithdraw={({ product, supplier, from }) =>
          action.send(siteSettings.withdrawMarkUp, { body: { product, supplier, from, version: edited.get() } })
        }
      />
      <MarkUpForm fees={fees} edited={edited} examples={examples} />
    </Card>
  )
}

/** `2.5% + US$4.50 for each traveller` */
function useRuleWords() {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ percent, perTraveller }: Pick<MarkUp, 'percent' | 'perTraveller'>): string => {
    const part = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(percent)
    const each = formatMoney(money(perTraveller, 'USD'), locale)
    if (perTraveller === 0) return t`${part}%`
    return percent === 0 ? t`${each} per traveller` : t`${part}% + ${each} per traveller`
  }
}
