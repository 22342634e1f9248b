import { ApiError } from '#app/api.ts'
import { refusalOf } from '#app/kit/refusal.ts'
import type { Values } from '#app/kit/use-form.ts'

/** The server names fields as they stand in the call: `details.bank_name`, `password`; the form has names of its own. */
export function ofDetails(send: (values: Values) => Promise<void>): (values: Values) => Promise<void> {
  return async (values) => {
    try {
      await send(values)
    } catch (thrown) {
      const error = refusalOf(thrown)
      const { status, code, body, retryAfter, received } = error
      throw new ApiError(status, { code, ...(body ?? {}), fields: error.fields.map(renamed) }, { retryAfter, received })
    }
  }
}

function renamed({ field, message }: ApiError['fields'][number]) {
  const own = field.replace(/^details[./]/, '')
  return { field: own === 'password' ? 'payoutPassword' : own, message }
}
