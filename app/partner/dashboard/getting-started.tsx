import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from './panel.tsx'

/** For an owner without hotels: what comes first. */
export function GettingStarted() {
  const { t } = useLingui()
  const STEPS = [
    { title: t`List your hotel`, text: t`Facts, address, photos, rooms and prices. It saves as you go.` },
    { title: t`Submit it for review`, text: t`We review it within 1-2 business days and tell you by email.` },
    { title: t`Open your calendar`, text: t`Prices and rooms for each night, a year ahead.` },
    { title: t`Welcome your first guests`, text: t`You accept each booking; we pay you weekly.` },
  ]
  return (
    <Panel
      title={<Trans>Getting started</Trans>}
      action={
        <ButtonLink to="/hotel-owner/hotels/new" variant="sun">
          <Trans>Add your first hotel</Trans>
        </ButtonLink>
      }
    >
      <ol className="grid gap-4 sm:grid-cols-2">
        {STEPS.map(({ title, text }, at) => (
          <li key={title} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="figures grid size-8 shrink-0 place-items-center rounded-full bg-sea-tint font-bold text-sea text-sm"
            >
              {at + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{title}</span>
              <span className="block text-soft text-sm">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
