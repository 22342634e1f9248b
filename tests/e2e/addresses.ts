import type { APIRequestContext } from '@playwright/test'
import { hotelPath, inDays, offerPath } from './journeys.ts'

/** Files for machines, and what shows that nothing is found. */
export const NO_PAGES = /\.(txt|xml|webmanifest)$|\/:file$|^\/currency$|\*$/
const NOWHERE = '018f2c1e-0000-7000-8000-000000000000'

type Reach = { request: APIRequestContext; baseURL: string }

/** True addresses of pages of one thing. Those behind a sign-in are the same for whatever id: they load in the browser. */
export async function addressesOf({ request, baseURL }: Reach): Promise<Record<string, string>> {
  const { data } = (await (await request.get('/api/offers?origin=GRU&lang=en')).json()) as { data: { id: string }[] }
  const slugs = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(new RegExp(`href="(${path}/[\\w-]+)"`, 'g'))].map(
      ([, at]) => at,
    )
  const [hotel = ''] = (await hotelPath(baseURL)).split('?')
  return {
    '/car-rental-booking': await carPath(request),
    '/flights/:id': await offerPath(baseURL),
    '/hotels/:id': hotel,
    '/offers/:id': `/offers/${data[0]?.id}`,
    '/help/:slug': '/help/ways-to-pay',
    '/careers/:slug': String((await slugs('/careers'))[0]),
    '/flight-routes/:from/:to': '/flight-routes/sao-paulo-sao/rio-de-janeiro-rio',
    '/destinations/:city': '/destinations/rio-de-janeiro-rio',
  }
}

/** The page that books a car takes its offer in the query, which is no part of what search engines are told. */
async function carPath(request: APIRequestContext): Promise<string> {
  const days = `pickUp=${inDays(60)}T10:00&return=${inDays(63)}T10:00`
  const results = await (await request.get(`/car-rental-results?pickUpPlace=FOR&${days}&age=30`)).text()
  const [, path = ''] = /href="(\/car-rental-booking\?offer=[^"&]+)"/.exec(results) ?? []
  return path
}

/** For pages whose words are the same whatever the id. */
export const filledIn = (path: string) => path.replaceAll(/:\w+/g, NOWHERE)
