import type { useEditedVersion } from '#app/admin/site-setup/use-edited-version.ts'
import type { Loading } from '#app/kit/data.ts'
import type { FeeExamples } from '#modules/settings/fees/fees.contract.ts'
import type { Settings } from '#modules/settings/settings.contract.ts'

export type FeesPanelProps = {
  fees: Settings['fees']
  edited: ReturnType<typeof useEditedVersion>
  examples: Loading<FeeExamples>
}
