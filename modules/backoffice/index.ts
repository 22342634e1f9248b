export { backofficeApi } from './backoffice.api.ts'
export { type Backoffice, createBackoffice, type Rooms } from './backoffice.ts'
