import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import type { Feature } from '#platform/features.contract.ts'
import { localeOf } from '#platform/language.ts'
import { FIND_BOOKING, NOT_OFFERED, SEARCHES, STANDS } from '#platform/not-offered.contract.ts'
import { missingFor } from '#platform/offered-pages.contract.ts'
import { isOpenPage } from '#platform/site.ts'
import { type Visit, visitContext } from './context.ts'
import type { NotOffered } from './shell/not-offered.ts'

type Met = LoaderFunctionArgs | ActionFunctionArgs

/** The feature without which the page of an address is closed; null for one that is open. */
export function closedAt(address: string): Feature | null {
  const { pathname, search } = new URL(address)
  return missingFor(pathname.replace(/\.data$/, '') + search)
}

/** What a closed page says. */
export function saidOf(feature: Feature, { say }: Visit, address: string): NotOffered {
  const locale = localeOf(new URL(address).pathname)
  const search = SEARCHES.filter(({ to }) => isOpenPage(to)).slice(0, 1)
  const links = [...search, FIND_BOOKING].map(({ to, label }) => ({ to, label: say(locale, label) }))
  return { title: say(locale, NOT_OFFERED[feature]), text: say(locale, STANDS), links }
}

/**
 * The build as it answers at the address of a closed page: its loader says that this is not offered, whatever the page would read. What a
 * form sends still reaches its action, whose use case refuses it in the form's own words: nothing typed is lost.
 */
export function closedBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route?.path) return [id, route]
    const { loader } = route.module
    const closed = (args: Met) => {
      const feature = closedAt(args.request.url)
      if (!feature) return loader ? loader(args as never) : null
      throw data({ notOffered: saidOf(feature, args.context.get(visitContext), args.request.url) }, { status: 404 })
    }
    return [id, { ...route, module: { ...route.module, loader: closed } }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}
