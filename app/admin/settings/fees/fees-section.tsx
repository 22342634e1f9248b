import { useData } from '#app/admin/session/data.ts'
import type { SectionProps } from '#app/admin/settings/section-props.ts'
import { useEditedVersion } from '#app/admin/site-setup/use-edited-version.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { FeePanel } from './fee-panel.tsx'
import { MarkUpPanel } from './mark-up-panel.tsx'

/** What we keep of stays, and what we add to prices of flights: what holds, what comes, and what another one would make of what was sold. */
export function FeesSection({ settings: { fees } }: SectionProps) {
  // Both forms write the same setting.
  const edited = useEditedVersion(fees.version)
  const examples = useData(siteSettings.feeExamples, {})
  return (
    <div className="grid gap-6">
      <FeePanel fees={fees} edited={edited} examples={examples} />
      <MarkUpPanel fees={fees} edited={edited} examples={examples} />
    </div>
  )
}
