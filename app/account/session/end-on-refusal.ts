import { signOut } from '#app/account/auth-record.ts'
import { ApiError } from '#app/api.ts'

/** For `catch`: a server that no longer knows the sign-in ends it here, too. Any other failure goes on. */
export function endOnRefusal(error: unknown): null {
  if (!(error instanceof ApiError && error.status === 401)) throw error
  signOut()
  return null
}
