import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import type { Feature } from '#platform/features.contract.ts'
import { barePath, localeOf } from '#platform/language.ts'
import { NOT_OFFERED, STANDS } from '#platform/not-offered.contract.ts'
import { missingFor } from '#platform/offered-pages.contract.ts'
import { type Visit, visitContext } from './context.ts'
import type { NotOffered } from './shell/not-offered.ts'

type Met = LoaderFunctionArgs | ActionFunctionArgs

/** The feature without which the page of an address is closed; null for one that is open. */
export function closedBy(address: string): Feature | null {
  const { pathname, search } = new URL(address)
  return missingFor(barePath(pathname.replace(/\.data$/, '')) + search)
}

/** What a closed page says. */
export function saidOf(feature: Feature, { say }: Visit, address: string): NotOffered {
  const locale = localeOf(new URL(address).pathname)
  return { title: say(locale, NOT_OFFERED[feature]), text: say(locale, STANDS) }
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
      const feature = closedBy(args.request.url)
      if (!feature) return loader ? loader(args as never) : null
      throw data({ notOffered: saidOf(feature, args.context.get(visitContext), args.request.url) }, { status: 404 })
    }
    return [id, { ...route, module: { ...route.module, loader: closed } }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}
