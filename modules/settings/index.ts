export { createSettings, type SiteSettings } from './create-settings.ts'
export { mailerInUse } from './mail-settings.ts'
export { settingsApi } from './settings.api.ts'
export type { MailEnvironment, Outside } from './settings.deps.ts'
