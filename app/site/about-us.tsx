import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dataOrNull } from '#app/components/unavailable/data-or-null.ts'
import { Unavailable } from '#app/components/unavailable/unavailable.tsx'
import { modulesContext } from '#app/context.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { linkClass, TextLink } from '#app/ui/link.tsx'
import { site } from '#platform/site.ts'
import type { Route } from './+types/about-us.ts'
import { PAGES } from './about/pages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export async function loader({ context }: Route.LoaderArgs) {
  return { company: await context.get(modulesContext).settings.company() }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => dataOrNull({ request, serverLoader })

type AboutData = NonNullable<Route.ComponentProps['loaderData']>

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Unavailable />
  return (
    <article className="column narrow py-12 sm:py-16">
      <h1 className="font-display font-semibold text-display">
        <Trans>Travel, at its true price</Trans>
      </h1>
      <p className="mt-6 text-lg text-soft">
        <Trans>
          A jangada is the sail raft of Brazil's north-east: a few planks, one sail, and far out to sea every morning.
          We build in that spirit: something that takes you a long way with nothing it does not need.
        </Trans>
      </p>
      <Promises />
      <Company {...loaderData} />
      {site().demonstration && <Demonstration />}
      <Sources />
    </article>
  )
}

function Promises() {
  return (
    <section className="mt-12">
      <h2 className="font-display font-semibold text-title">
        <Trans>Our promises</Trans>
      </h2>
      <ul className="mt-4 list-disc space-y-3 pl-5 marker:text-sun">
        <li>
          <Trans>Prices are totals from the first screen on, with every mandatory tax and fee.</Trans>
        </li>
        <li>
          <Trans>A crossed-out price was really charged before, and a last seat is really the last one we have.</Trans>
        </li>
        <li>
          <Trans>Nothing is ticked for you. The order of results is explained and cannot be bought.</Trans>
        </li>
        <li>
          <Trans>None of our pages sends you to a tracker or loads anything from a third party.</Trans>
        </li>
      </ul>
    </section>
  )
}

function Cadastur({ number: cadastur }: { number: string | undefined }) {
  if (!cadastur) return null
  return (
    <span className="block">
      <Trans>Cadastur {cadastur}</Trans>
    </span>
  )
}

function Company({ company }: AboutData) {
  return (
    <section className="mt-12 scroll-mt-24" id="company">
      <h2 className="font-display font-semibold text-title">
        <Trans>Who runs this site</Trans>
      </h2>
      {company ? (
        <address className="mt-4 text-soft not-italic">
          <span className="block font-semibold text-ink">{company.name}</span>
          <span className="block">{company.registration}</span>
          <Cadastur number={company.cadastur} />
          <span className="block whitespace-pre-line">{company.address}</span>
          <a href={`mailto:${company.email}`} className={linkClass()}>
            {company.email}
          </a>
        </address>
      ) : (
        <p className="mt-4 text-soft">
          <Trans>
            This installation is a demonstration: no company sells anything through it and no money moves. The company
            that runs it for real is named here, with registration and address.
          </Trans>
        </p>
      )}
      <p className="mt-4 text-soft">
        <Trans>
          Reach us by <TextLink to="/contact">message or chat</TextLink>. What we promise is in our{' '}
          <TextLink to="/terms">terms</TextLink>, and what we keep about you is on the{' '}
          <TextLink to="/privacy">privacy page</TextLink>.
        </Trans>
      </p>
    </section>
  )
}

function Demonstration() {
  return (
    <section className="mt-12">
      <h2 className="font-display font-semibold text-title">
        <Trans>What is a demonstration here</Trans>
      </h2>
      <p className="mt-4 text-soft">
        <Trans>
          Until a real supplier is connected, flights come from our house supplier: invented airlines that fly a
          timetable made by a program between real airports. Times, distances and time zones are computed from real
          geography; airlines, fares and seats are ours.
        </Trans>
      </p>
    </section>
  )
}

/** Attribution that the licences of the data ask for. */
function Sources() {
  return (
    <section className="mt-12" id="sources">
      <h2 className="font-display font-semibold text-title">
        <Trans>Sources</Trans>
      </h2>
      <dl className="mt-4 grid gap-4 sm:grid-cols-[auto_1fr] sm:gap-x-8">
        <Source name="OurAirports" href="https://ourairports.com/data/">
          <Trans>Airports: names, codes and positions. Public domain.</Trans>
        </Source>
        <Source name="GeoNames" href="https://www.geonames.org/">
          <Trans>Cities and their population. Creative Commons Attribution 4.0.</Trans>
        </Source>
        <Source name="OpenStreetMap" href="https://www.openstreetmap.org/copyright">
          <Trans>Boundaries of time zones, through timezone-boundary-builder. Open Database License.</Trans>
        </Source>
        <Source name="Natural Earth" href="https://www.naturalearthdata.com/">
          <Trans>Outlines of land and countries on our maps. Public domain.</Trans>
        </Source>
        <Source name="Inter" href="https://rsms.me/inter/">
          <Trans>Typeface. SIL Open Font License 1.1.</Trans>
        </Source>
        <Source name="Bricolage Grotesque" href="https://ateliertriay.github.io/bricolage/">
          <Trans>Typeface. SIL Open Font License 1.1.</Trans>
        </Source>
      </dl>
    </section>
  )
}

function Source({ name, href, children }: { name: string; href: string; children: ReactNode }) {
  return (
    <>
      <dt>
        <a href={href} rel="noreferrer" className={linkClass()}>
          {name}
        </a>
      </dt>
      <dd className="text-soft">{children}</dd>
    </>
  )
}
