import { refusalOf } from '#app/kit/refusal.ts'

/** The data of a page, or the server's sentence why it could not be loaded (empty without an answer). */
export type Loaded<Data> = { data: Data; failed: null } | { data: null; failed: string; forbidden: boolean }

export async function loadOr<Data>(load: () => Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { data: await load(), failed: null }
  } catch (error) {
    const { message, status } = refusalOf(error)
    return { data: null, failed: message, forbidden: status === 403 }
  }
}
