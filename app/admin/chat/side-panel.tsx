import { useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import { type DeskAddress, deskPath } from './desk-query.ts'
import type { DeskState } from './desk-state.ts'

/** Who the visitor is, and what they have with us. */
export function SidePanel({ desk: { detail }, address }: { desk: DeskState; address: DeskAddress }) {
  const { t } = useLingui()
  return (
    <>
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-line border-b px-4">
        <LocalLink
          to={deskPath({ ...address, panel: false })}
          aria-label={t`Back to the conversation`}
          className={cx(buttonClass({ variant: 'ghost', size: 'sm' }), '-ml-3 size-11 px-0 xl:hidden')}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </LocalLink>
        <h2 className="font-semibold">{t`Customer`}</h2>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
        {!detail && <SkeletonText lines={6} />}
      </div>
    </>
  )
}
