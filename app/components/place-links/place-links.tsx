import { Trans } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'

type PlaceLinksProps = {
  originName: string
  destinationName: string
  /** Pages of the route and of the city that it leads to, where they have one. */
  paths: { route: string | null; city: string | null }
}

/** What else there is to know of a route and of where it leads. */
export function PlaceLinks({ originName, destinationName, paths: { route, city } }: PlaceLinksProps) {
  if (!route && !city) return null
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2 pointer-coarse:*:py-2.5 print:hidden">
      {route && (
        <TextLink to={route}>
          <Trans>
            All months from {originName} to {destinationName}
          </Trans>
        </TextLink>
      )}
      {city && (
        <TextLink to={city}>
          <Trans>All about {destinationName}</Trans>
        </TextLink>
      )}
    </p>
  )
}
