export { createReports, type Reports } from './create-reports.ts'
export { reportMails } from './mail-templates.ts'
export type { ReportSources } from './report.ts'
export { reportsApi } from './reports.api.ts'
