import { signOut } from '#app/account/auth-record.ts'
import { ApiError } from '#app/api.ts'

/** For `catch`: a server that no longer knows the sign-in ends it here, too. The failure goes on. */
export function endOnRefusal(error: unknown): never {
  if (error instanceof ApiError && error.status === 401) signOut()
  throw error
}
