export type {
  Access,
  Caller,
  CustomerIdentity,
  GuestIdentity,
  Permission,
  Role,
  StaffIdentity,
} from './access.ts'
export { PERMISSIONS, ROLES } from './access.ts'
export { mayDo, permissionsOf } from './permissions.ts'
