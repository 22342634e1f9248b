import { ApiError } from '#app/api.ts'

/** The data of a page, or the server's sentence why it did not come (empty without an answer). */
export type Loaded<Data> = { data: Data; failed: null } | { data: null; failed: string; forbidden: boolean }

export async function loadOr<Data>(load: () => Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { data: await load(), failed: null }
  } catch (error) {
    if (error instanceof ApiError) return { data: null, failed: error.message, forbidden: error.status === 403 }
    throw error
  }
}
