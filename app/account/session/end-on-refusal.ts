import { signOut } from '#app/account/auth-record.ts'
import { isRefusal } from '#app/kit/refusal.ts'

/** For `catch`: a server that no longer knows the sign-in ends it here, too. The failure goes on. */
export function endOnRefusal(error: unknown): never {
  if (isRefusal(error, 401)) signOut()
  throw error
}
