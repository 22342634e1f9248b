import type { Locale } from '#platform/locale.ts'
import type { AlertSubject } from './alerts.contract.ts'
import type { AlertDeps } from './alerts.deps.ts'
import { openWatched } from './open-watched.ts'

/** What an alert is about, as people say it: `São Paulo → Lisbon`, or the name of a hotel and its city. */
export async function describeSubject(
  { geo, hotels }: Pick<AlertDeps, 'geo' | 'hotels'>,
  subject: AlertSubject,
  locale: Locale,
): Promise<string> {
  if (subject.kind === 'route') {
    return `${geo.placeName(subject.origin, locale)} → ${geo.placeName(subject.destination, locale)}`
  }
  const hotel = await openWatched({ hotels }, subject, locale)
  return hotel ? `${hotel.name}, ${hotel.cityName}` : '–'
}
