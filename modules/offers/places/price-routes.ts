import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays, type Day } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'
import type { Best, PlaceDeps } from './best.ts'
import type { BestRoute } from './best-routes.ts'

/** Of the languages of the pages. */
const CURRENCIES: readonly Currency[] = ['USD', 'BRL']
const MONTHS_AHEAD = 6
const ROUNDS_A_DAY = 24

/**
 * Asks what the routes with a page cost, a part of them each hour and each once a day: in the next weeks, and in each of the months
 * to come. Nobody is shown these prices by it, so no discount is counted from them. @returns how many prices it got
 */
export async function priceRoutes({
  flights,
  clock,
  best,
}: PlaceDeps & { best: () => Promise<Best> }): Promise<number> {
  const now = clock.now()
  const months = monthsAfter(now.toISOString().slice(0, 10))
  let priced = 0
  for (const { origin, destination } of partOf([...(await best()).routes.values()], now.getUTCHours())) {
    for (const currency of CURRENCIES) {
      for (const window of [{}, ...months.map((month) => ({ month }))]) {
        await nextTurn()
        if (await flights.bestTrip({ origin, destination, currency, window, shown: false })) priced += 1
      }
    }
  }
  return priced
}

/** Every 24th, so that the best ones are not all asked in the same hour. */
export function partOf(routes: readonly BestRoute[], hour: number): BestRoute[] {
  return routes.filter((_, index) => index % ROUNDS_A_DAY === hour)
}

function monthsAfter(today: Day): string[] {
  const months: string[] = []
  for (let day = today; months.length < MONTHS_AHEAD; day = `${months.at(-1)}-01`) {
    months.push(addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7))
  }
  return months
}
