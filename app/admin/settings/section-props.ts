import type { Settings } from '#modules/settings/settings.contract.ts'

export type SectionProps = { settings: Settings }
