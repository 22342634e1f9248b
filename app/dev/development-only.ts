import { data, type RouterContextProvider } from 'react-router'
import { visitContext } from '../context.ts'

/** Pages under /dev do not exist in production. */
export function assertDevelopment(context: Readonly<RouterContextProvider>) {
  if (context.get(visitContext).production) throw data(null, 404)
}
