export { auditApi } from './audit.api.ts'
export { type Audit, createAudit } from './audit.ts'
export { hashOf } from './chain.ts'
