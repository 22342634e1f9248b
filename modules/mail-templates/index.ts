export { createMailTemplates, type MailTemplates } from './create-mail-templates.ts'
export { mailTemplatesApi } from './mail-templates.api.ts'
