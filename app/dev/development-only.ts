import { data, type RouterContextProvider } from 'react-router'
import { visitContext } from '#app/context.ts'

/** Pages under /dev exist outside production, or where DEV_PAGES opens them. */
export function assertDevelopment(context: Readonly<RouterContextProvider>) {
  if (!context.get(visitContext).devPages) throw data(null, 404)
}
