import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Popover } from '#app/ui/popover.tsx'
import type { OptionChoicesProps } from './flight-choices.tsx'
import { OptionChoices } from './late-flight-choices.tsx'
import { useCabins } from './use-cabins.ts'

/** What few travellers ask for: cabin, direct flights only. */
export function MoreOptions(props: Omit<OptionChoicesProps, 'close'>) {
  const { t } = useLingui()
  return (
    <Popover
      label={t`More options`}
      triggerClassName={cx(buttonClass({ variant: 'ghost', size: 'sm' }), 'max-sm:min-w-11 max-sm:px-2')}
      trigger={
        <>
          <SlidersHorizontal aria-hidden="true" className="size-4.5" />
          <Summary {...props} />
        </>
      }
      align="end"
      className="w-80"
    >
      {(close) => <OptionChoices {...props} close={close} />}
    </Popover>
  )
}

function Summary({ cabin, directOnly }: Pick<OptionChoicesProps, 'cabin' | 'directOnly'>) {
  const { t } = useLingui()
  const cabins = useCabins()
  const chosen = [
    cabin !== 'economy' && cabins.find(({ value }) => value === cabin)?.label,
    directOnly && t`Direct only`,
  ].filter(Boolean)
  if (chosen.length > 0) return <span className="truncate">{chosen.join(' · ')}</span>
  return <span className="truncate max-sm:sr-only">{t`More options`}</span>
}
