import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'

type SearchButtonProps = {
  pending: boolean
  disabled?: boolean
  className?: string
  /** Other words than "Search". */
  children?: ReactNode
}

/** The call to action of both forms; is on the line of the controls beside it, below the height of a label. */
export function SearchButton({ pending, disabled, className, children }: SearchButtonProps) {
  const { t } = useLingui()
  return (
    <Button
      type="submit"
      variant="sun"
      pending={pending}
      disabled={disabled}
      icon={<Search aria-hidden="true" className="size-5" />}
      className={cx('min-h-12', className ?? 'min-[21rem]:mt-6.5')}
    >
      {children ?? t`Search`}
    </Button>
  )
}
