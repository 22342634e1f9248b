import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { BadgePercent, CalendarCheck2, HandCoins, type LucideIcon, ShieldCheck } from 'lucide-react'

const BENEFITS: readonly { icon: LucideIcon; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    icon: BadgePercent,
    title: msg`You keep 80% of every booking`,
    text: msg`One fee of 20% on confirmed bookings. Listing costs nothing.`,
  },
  {
    icon: HandCoins,
    title: msg`Paid every week`,
    text: msg`With a statement for each booking that says when it is paid, and why not yet.`,
  },
  {
    icon: CalendarCheck2,
    title: msg`You decide who comes`,
    text: msg`Every booking waits for your yes, for up to 24 hours, or is confirmed at once if you prefer.`,
  },
  {
    icon: ShieldCheck,
    title: msg`Guests who have paid`,
    text: msg`The card is authorised before you are asked, and we look after disputes.`,
  },
]

/** The four reasons to become a partner. */
export function BenefitList() {
  const { i18n } = useLingui()
  return (
    <ul className="grid gap-4">
      {BENEFITS.map(({ icon: Icon, title, text }) => (
        <li key={title.id} className="flex items-start gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sea-tint text-sea">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{i18n._(title)}</span>
            <span className="block text-soft text-sm">{i18n._(text)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
