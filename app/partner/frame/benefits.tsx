import { useLingui } from '@lingui/react/macro'
import { BadgePercent, CalendarCheck2, HandCoins, ShieldCheck } from 'lucide-react'
import { feeAt } from '#platform/fee-in-use.contract.ts'

/** The four reasons to become a partner. */
export function BenefitList() {
  const { t } = useLingui()
  const feePercent = feeAt(new Date())
  const share = 100 - feePercent
  const BENEFITS = [
    {
      icon: BadgePercent,
      title: t`You keep ${share}% of every booking`,
      text: t`One fee of ${feePercent}% on confirmed bookings. Listing costs nothing.`,
    },
    {
      icon: HandCoins,
      title: t`Paid every week`,
      text: t`With a statement for each booking: when it is paid, or why not yet.`,
    },
    {
      icon: CalendarCheck2,
      title: t`You decide who comes`,
      text: t`You accept each booking within 24 hours or, if you prefer, they are confirmed instantly.`,
    },
    {
      icon: ShieldCheck,
      title: t`Guests who have paid`,
      text: t`The card is authorised before you are asked, and we look after disputes.`,
    },
  ]
  return (
    <ul className="grid gap-4">
      {BENEFITS.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex items-start gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sea-tint text-sea">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{title}</span>
            <span className="block text-soft text-sm">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
