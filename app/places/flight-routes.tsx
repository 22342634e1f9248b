import { Trans } from '@lingui/react/macro'
import { useTripWords } from '#app/components/destinations/use-trip-words.ts'
import { dataOrNull } from '#app/components/unavailable/data-or-null.ts'
import { Unavailable } from '#app/components/unavailable/unavailable.tsx'
import { modulesContext } from '#app/context.ts'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { groupBy } from '#app/older-browsers.ts'
import { cx } from '#app/ui/cx.ts'
import { TextLink } from '#app/ui/link.tsx'
import type { Route } from './+types/flight-routes.ts'
import { NoPlaces } from './no-places.tsx'
import { PAGES } from './pages.ts'
import { askedIn } from './read-place.server.ts'

/** Every route with a page, by the city that it leaves from. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const routes = await context.get(modulesContext).offers.places.routes(askedIn(url))
  const byOrigin = groupBy(routes, ({ origin }) => origin)
  const named = [...byOrigin].map(([code, its]) => ({ code, name: its[0]?.originName ?? code, its }))
  const isAlone = (name: string) => named.filter((one) => one.name === name).length === 1
  const groups = named.map(({ code, name, its }) => ({
    code,
    // Some cities have a name in common, or two airports that are no metropolitan area.
    name: isAlone(name) ? name : `${name} (${code})`,
    routes: its.map(({ path, destinationName: name, price }) => ({
      path,
      name,
      price: price && ([price.price, price.currency] as const),
    })),
  }))
  return { groups }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => dataOrNull({ request, serverLoader })

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

type Groups = NonNullable<Route.ComponentProps['loaderData']>['groups']

export default function FlightRoutes({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Unavailable />
  return (
    <div className="column py-8 sm:py-12">
      <h1 className="font-bold font-display text-title">
        <Trans>Popular flight routes</Trans>
      </h1>
      <p className="mt-2 max-w-prose text-soft">
        <Trans>
          The routes with the most seats and searches. Prices are the lowest seen in the last two weeks for one adult,
          round trip, taxes included.
        </Trans>{' '}
        <TextLink to="/destinations">
          <Trans>All destinations</Trans>
        </TextLink>
      </p>
      {loaderData.groups.length === 0 && <NoPlaces />}
      <div className="mt-8 gap-x-8 sm:columns-2 lg:columns-4">
        {loaderData.groups.map((group) => (
          <Group key={group.code} group={group} />
        ))}
      </div>
    </div>
  )
}

/** Longer lists go on in the next column. */
const KEPT_TOGETHER = 12

function Group({ group: { code, name, routes } }: { group: Groups[number] }) {
  const words = useTripWords()
  return (
    <section
      aria-labelledby={`from-${code}`}
      className={cx('mb-6', routes.length <= KEPT_TOGETHER && 'break-inside-avoid')}
    >
      <h2 id={`from-${code}`} className="break-after-avoid font-semibold">
        <Trans>From {name}</Trans>
      </h2>
      <ul className="mt-1">
        {routes.map((route) => (
          <li key={route.path} className="place-row break-inside-avoid">
            <LocalLink to={route.path} className="place-link">
              <span>{route.name}</span>
              {route.price && <span className="place-price">{words.price(...route.price)}</span>}
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
