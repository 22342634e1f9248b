import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { Drawn } from '#app/ui/drawn-once.tsx'

/** The official class of a hotel; nothing for one without. */
export function Stars({ count }: { count: number }) {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <span role="img" aria-label={t`${count} stars`} className="inline-flex text-warning">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are alike and never move
        <Drawn key={index} icon={Star} className="size-3.5 fill-current" />
      ))}
    </span>
  )
}
