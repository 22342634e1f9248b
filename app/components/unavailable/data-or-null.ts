import { isUnavailable } from '#app/components/search-widget/is-unavailable.ts'

type ClientArgs<Data> = { request: Request; serverLoader: () => Promise<Data> }

/** For the `clientLoader` of a page: its data, or null when they could not be had on the way from page to page (`Unavailable`). */
export async function dataOrNull<Data>({ request, serverLoader }: ClientArgs<Data>): Promise<Data | null> {
  try {
    return await serverLoader()
  } catch (error) {
    if (!isUnavailable(error, request.signal)) throw error
    return null
  }
}
