import {
  type Ideas,
  type IdeasKind,
  ideaOf,
  maxPrice,
  pickDestinations,
  pickOffers,
} from '#app/components/destinations/ideas.ts'
import { DEFAULT_ORIGIN } from '#app/components/search-widget/preferred-origin.ts'
import type { Locale } from '#platform/locale.ts'
import type { Currency } from '#platform/money.ts'
import { isOffered } from '#platform/site.ts'
import type { Modules } from '#server/modules.ts'

/** How long the page may wait for them: they are asked for by the browser when they take longer. */
const BUDGET_MS = 150

type HomeIdeas = { destinations: Ideas | null; offers: Ideas | null }

/** Trips from São Paulo for the sections of the home page; null for what failed or took too long. */
export async function loadIdeas(
  { flights, geo, hotels }: Modules,
  { locale, currency }: { locale: Locale; currency: Currency },
): Promise<HomeIdeas> {
  const from = async (kind: IdeasKind) => {
    const { data } = await flights.inspire({
      origin: DEFAULT_ORIGIN,
      currency,
      locale,
      maxPrice: maxPrice(kind, currency),
    })
    const items = data.map((item) =>
      ideaOf(item, {
        name: geo.placeName(item.destination, locale),
        country: geo.countryName(item.countryCode, locale),
        domestic: item.countryCode === 'BR',
      }),
    )
    return { origin: DEFAULT_ORIGIN, originName: geo.placeName(DEFAULT_ORIGIN, locale), items }
  }
  if (!isOffered('flights')) return { destinations: null, offers: null }
  const places = from('destinations').then((ideas) => ({ ...ideas, items: pickDestinations(ideas.items) }))
  const [destinations, offers] = await Promise.all([
    inTime(places.then((ideas) => withRatings(ideas, { geo, hotels }))),
    isOffered('offers')
      ? inTime(Promise.all([from('offers'), places]).then(([ideas, { items }]) => withoutTwice(ideas, items)))
      : null,
  ])
  return { destinations, offers }
}

/** What a card further up shows is no offer: one place, one card. */
function withoutTwice(offers: Ideas, places: Ideas['items']): Ideas {
  return { ...offers, items: pickOffers(offers.items, new Set(places.map(({ code }) => code))) }
}

/** Cards are good without what guests say. */
async function withRatings(ideas: Ideas, { geo, hotels }: Pick<Modules, 'geo' | 'hotels'>): Promise<Ideas> {
  const cityOf = (code: string) => geo.cityByIata(code)?.id ?? ''
  const scores = await hotels.search.scores(ideas.items.map(({ code }) => cityOf(code))).catch(() => null)
  return { ...ideas, items: ideas.items.map((idea) => ({ ...idea, rating: scores?.get(cityOf(idea.code)) ?? null })) }
}

function inTime<T>(work: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, BUDGET_MS, null))
  return Promise.race([work.catch(() => null), late])
}
