import { Trans, useLingui } from '@lingui/react/macro'
import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { Popover } from '#app/ui/popover.tsx'

type WhyThisOrderProps = {
  intro: ReactNode
  /** What counts how much, of the figures that the ranking itself uses. */
  shares: readonly (readonly [percent: number, words: string])[]
  /** What plays no part. */
  children: ReactNode
}

/** How the first order comes about, in words and shares. */
export function WhyThisOrder({ intro, shares, children }: WhyThisOrderProps) {
  const { t } = useLingui()
  return (
    <Popover
      label={t`Why this order?`}
      align="end"
      className="max-w-sm"
      triggerClassName={buttonClass({ variant: 'ghost', size: 'sm' })}
      trigger={
        <>
          <CircleHelp aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">
            <Trans>Why this order?</Trans>
          </span>
        </>
      }
    >
      <p className="font-bold font-display text-heading">
        <Trans>Why this order?</Trans>
      </p>
      <p className="mt-2 text-sm">{intro}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-sm">
        {shares.map(([percent, words]) => (
          <div key={words} className="contents">
            <dt className="figures text-right font-bold">{percent}%</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-soft">{children}</p>
    </Popover>
  )
}
