import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, LifeBuoy, Tags } from 'lucide-react'
import { BRAND } from '#platform/brand.ts'

/** Three reasons, each of which has to stay true. */
export function WhyChoose() {
  const { t } = useLingui()
  const { name } = BRAND
  const reasons = [
    {
      icon: Tags,
      title: t`Best Prices`,
      text: t`Every fare in one list, by its total with taxes. No paid ranks, no invented discounts, nothing ticked for you.`,
    },
    {
      icon: LifeBuoy,
      title: t`24/7 Support`,
      text: t`Write any time. We keep and answer every message, even if your connection drops.`,
    },
    {
      icon: BadgeCheck,
      title: t`Secure & Trusted`,
      text: t`Card numbers never reach our servers, your data has a purpose and an end, and no third party follows you here.`,
    },
  ]
  return (
    <section aria-labelledby="why" className="column mt-20 sm:mt-24">
      <h2 id="why" className="font-bold font-display text-title">
        <Trans>Why choose {name}</Trans>
      </h2>
      <ul className="mt-8 grid gap-x-12 gap-y-8 border-line border-t pt-8 md:grid-cols-3">
        {reasons.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <span className="grid size-12 place-items-center rounded-full bg-sea-tint text-sea">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <h3 className="mt-4 font-bold font-display text-heading">{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
