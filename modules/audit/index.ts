export { auditApi } from './audit.api.ts'
export { type Audit, createAudit } from './audit.ts'
export type { Entry as AuditEntry } from './record.ts'
