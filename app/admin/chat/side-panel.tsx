import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import type { DeskLine } from './desk-line.ts'
import { type DeskAddress, deskPath } from './desk-query.ts'
import type { DeskState } from './desk-state.ts'
import { LatePerson } from './late-pane.tsx'

type SidePanelProps = { line: DeskLine; desk: DeskState; address: DeskAddress; works: boolean }

/** Who the visitor is, and what they have with us. */
export function SidePanel({ line, desk: { detail }, address, works }: SidePanelProps) {
  const { t } = useLingui()
  return (
    <>
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-line border-b px-4">
        <LocalLink
          to={deskPath({ ...address, panel: false })}
          aria-label={t`Back to the conversation`}
          className="-ml-3 grid size-11 shrink-0 place-items-center rounded-full text-sea hover:bg-sea-tint xl:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </LocalLink>
        <h2 className="font-semibold">
          <Trans>Customer</Trans>
        </h2>
      </header>
      <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto overscroll-contain p-4">
        {!detail && <SkeletonText lines={6} />}
        {detail && <LatePerson line={line} detail={detail} address={address} works={works} />}
      </div>
    </>
  )
}
