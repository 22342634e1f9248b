import { AFFINITY, CLOSED } from './airport-facts.ts'

/** How much the people of a country fly, 1 being a middle-income country. Coarse classes of ours. */
const PROPENSITY: Readonly<Record<string, string>> = {
  '5': 'US',
  '5.2': 'AU NZ CA AE QA SG HK',
  '3.6': 'IS NO IE MT CY LU MV BS BB AW CW KR JP',
  '3.2': 'BR',
  '3.4': 'GB DK SE FI NL AT CH ES PT GR FR DE BE IT IL TW KW BH MO BN GP MQ RE PF NC PR GU VI KY BM SA',
  '2.2': 'CL PA CR UY OM TR MY TH MU SC FJ JM DO CV CN CO MX AR',
  '2.3': 'EE LV LT CZ HU PL SI HR BG RO LB',
  '1.5': 'PE RU KZ ID IN ME RS AL MK GE AM AZ JO TN MA ZA BW NA VN PH EC GF',
  '0.9': 'IR EG DZ BO PY GT SV HN NI VE UA BY LK MN UZ TM KG LY IQ CU',
  '0.95': 'KE GH NG SN CI AO GA CG CM KH LA BT PG TZ ET RW UG ZM ZW MZ DJ',
  '0.45': 'PK BD NP MM AF SD YE TD NE ML BF CD CF SS SO MG MW BI SL LR GN GW TG BJ ER HT KP TJ SY',
}

const propensities = new Map(
  Object.entries(PROPENSITY).flatMap(([value, codes]) =>
    codes.split(' ').map((code) => [code, Number(value)] as const),
  ),
)

export function propensity(country: string): number {
  return propensities.get(country) ?? 1
}

function key(a: string, b: string): string {
  return a < b ? a + b : b + a
}

const affinities = new Map<string, number>()
for (const [ours, theirs, factor] of AFFINITY)
  for (const a of ours.split(' ')) for (const b of theirs.split(' ')) affinities.set(key(a, b), factor)

const closed = new Set<string>()
for (const [ours, theirs] of CLOSED)
  for (const a of ours.split(' ')) for (const b of theirs.split(' ')) closed.add(key(a, b))

/** A border costs this share of the demand that the same two cities would have inside one country. */
const BORDER = 0.42
const SINGLE_MARKET: ReadonlySet<string> = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LT LU LV MT NL NO PL PT RO SE SI SK GB'.split(' '),
)

/** Factor on the demand between two countries: 1 within one, less across a border, 0 where nobody flies. */
export function countryFactor(a: string, b: string): number {
  if (a === b) return 1
  const pair = key(a, b)
  if (closed.has(pair)) return 0
  const border = SINGLE_MARKET.has(a) && SINGLE_MARKET.has(b) ? 0.65 : BORDER
  return border * (affinities.get(pair) ?? 1)
}
