export { createSettings, type SiteSettings } from './create-settings.ts'
export { mailerInUse } from './mail-settings.ts'
export { settingsApi } from './settings.api.ts'
export type { Outside, SettingsDeps } from './settings.deps.ts'
