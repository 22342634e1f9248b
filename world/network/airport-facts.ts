/**
 * What population alone does not tell of an airport. Judgements of ours, from common knowledge of air travel; factors
 * multiply the traffic potential, 1 being an ordinary airport of its size.
 */

/** Business, tourism or transfer beyond the size of the city. */
const FACTORS: Readonly<Record<string, string>> = {
  '8': 'DXB SIN DOH CUN PUJ HNL OGG MLE KEF AUH MCO LAS DPS HKT NAS AUA ATL',
  '5': 'IST DEN PMI LAX SFO DFW ORD MIA TFS AGP FAO ALC LPA IBZ ACE FUE PTY USM RAK SJD PVR HER RHO BGI SEA CLT',
  '3.6':
    'HKG ICN HND BKK KUL EWR FLL BOS IAH PHX MSP LHR CDG FRA AMS MAD BCN LIS CPH FCO ATH ADD JNB GRU BSB CAI PVG PEK',
  '3': 'SYD MEL BNE AKL ZQN OOL CNS CJU OKA CTS TLV CPT MRU SEZ PPT NAN AYT DLM BJV SSH HRG LCA PFO MLA OPO CAN DEL BOM',
  '2.4':
    'GIG SDU CGH SSA REC FOR FLN IGU NAT MCZ BPS BRC USH IGR CUZ SCL LIM BOG MDE CTG UIO GPS SJO LIR MBJ JFK VIE DUB',
  '1.8':
    'ZRH MUC VCE NCE CGK RUH JED DAC YYZ YVR YUL YYC SLC SAN TPA PHL DTW IAD MSY BNA AUS KOA LIH ANC CMB KTM GOI PNQ COK SGN HAN DAD CXR PQC CEB MPH',
  '1.5':
    'WAW PRG BUD OSL ARN HEL EDI LGW ORY MXP PMO CTA OLB CAG GVA BER NRT KIX FUK TPE SZX CTU KMG XIY BLR HYD SUB UPG',
  '1.4': 'CNF POA CWB VCP VIX GYN BEL MAO CGB SLZ JPA AJU THE CGR PMW PVH MCP RBR BVB NVT JOI LDB UDI RAO',
}

/** Airports that share a city with a larger one and take the smaller part of its travellers. */
const SECONDARY: Readonly<Record<string, string>> = {
  '0.5': 'LGW MDW HOU DAL SFB PAE OAK SJC ONT BUR LGB SNA HPN ISP SWF PVD MHT FLL YHM SAW DMK SHA PKX NAY ITM UKB DWC',
  '0.4': 'STN LTN SEN LCY BVA BGY CIA CRL NYO VST HHN NRN TRF TSF GRO REU WMI BHX PIE SZB TSA GMP NGO HSG IWK MFM SHJ',
}

/** Country gateways stand out: the first airport of its country takes this factor. */
export const GATEWAY_FACTOR = 1.5

/**
 * Longest sector in kilometres where a short runway, a perimeter rule or the division of roles within a city sets one.
 * Airports named with a limit here never see a wide-body.
 */
const SECTOR_LIMITS: Readonly<Record<string, string>> = {
  '1200': 'SDU YTZ TSA BMA CIA',
  '1900': 'CGH LCY GMP ITM SDV BHD',
  '2600': 'LGA DCA AEP LIN SHA DMK MDW DAL HOU THR BVA SAW OAK BUR SNA LGB HPN ISP SZB UKB NAY DME VKO ZIA WMI',
}

/** Where journeys between continents change planes: these are linked with each other wherever an aircraft can fly it. */
export const WORLD_HUBS: readonly string[] = (
  'GRU EZE BOG PTY MEX MIA ATL JFK ORD DFW LAX YYZ LHR CDG FRA AMS MAD LIS FCO IST SVO CAI CMN LOS ADD NBO JNB DXB DOH ' +
  'RUH IKA DEL BOM SIN KUL BKK CGK MNL HKG CAN PVG PEK HND ICN TPE SYD AKL ALA SGN DAC KHI LIM SCL FIH ALG'
).split(' ')

/** World hubs in the middle of the continents, which the larger airports of all of them are linked with. */
export const BRIDGES: readonly string[] = 'IST DXB DOH FRA CDG LHR AMS LIS MAD MIA ATL JFK ADD'.split(' ')

/** Airports whose flights are domestic only. */
export const DOMESTIC_ONLY: ReadonlySet<string> = new Set('CGH SDU ITM THR BMA'.split(' '))

/** Routes that business travellers use like a bus: at least so many flights a day each way. */
export const SHUTTLES: readonly (readonly [from: string, to: string, daily: number])[] = [
  ['CGH', 'SDU', 22],
  ['GRU', 'SDU', 8],
  ['GRU', 'GIG', 12],
  ['CGH', 'BSB', 12],
  ['CGH', 'CNF', 11],
  ['CGH', 'CWB', 10],
  ['CGH', 'POA', 9],
  ['GRU', 'REC', 9],
  ['GRU', 'SSA', 9],
  ['GRU', 'FOR', 8],
  ['GRU', 'BSB', 9],
  ['SDU', 'BSB', 9],
  ['VCP', 'SDU', 8],
  ['GRU', 'EZE', 8],
  ['GRU', 'SCL', 7],
  ['GRU', 'LIS', 4],
  ['GRU', 'MIA', 4],
  ['GRU', 'JFK', 4],
  ['GRU', 'MAD', 3],
  ['GRU', 'CDG', 3],
  ['GRU', 'FCO', 2],
  ['GRU', 'LHR', 2],
  ['GRU', 'FRA', 2],
  ['GIG', 'LIS', 2],
  ['REC', 'LIS', 1],
  ['FOR', 'LIS', 1],
  ['BSB', 'LIS', 1],
  ['LHR', 'JFK', 12],
  ['LHR', 'EDI', 10],
  ['MAD', 'BCN', 14],
  ['FRA', 'BER', 9],
  ['CDG', 'JFK', 7],
  ['SIN', 'LHR', 4],
  ['DXB', 'LHR', 8],
  ['HKG', 'LHR', 4],
  ['SYD', 'MEL', 24],
  ['SYD', 'SIN', 5],
  ['SYD', 'LAX', 3],
  ['AKL', 'SYD', 9],
  ['HND', 'CTS', 24],
  ['HND', 'FUK', 22],
  ['HND', 'ITM', 16],
  ['GMP', 'CJU', 24],
  ['PEK', 'SHA', 22],
  ['DEL', 'BOM', 22],
  ['BOG', 'MDE', 16],
  ['LGA', 'DCA', 12],
  ['LGA', 'ORD', 14],
  ['LGA', 'BOS', 10],
  ['JFK', 'LAX', 16],
  ['LAX', 'SFO', 16],
  ['SIN', 'KUL', 14],
  ['SIN', 'CGK', 14],
  ['AEP', 'COR', 9],
  ['MEX', 'MTY', 14],
  ['JNB', 'CPT', 16],
  ['RUH', 'JED', 18],
  ['SGN', 'HAN', 20],
]

/** Country pairs joined by language, history or migration: their demand is multiplied. */
export const AFFINITY: readonly (readonly [countries: string, others: string, factor: number])[] = [
  ['BR', 'PT', 4],
  ['BR', 'AR UY CL PY', 2.2],
  ['BR', 'US IT ES', 1.5],
  ['BR', 'AO MZ CV', 3],
  ['PT', 'AO MZ CV ST GW FR CH LU', 2.5],
  ['ES', 'AR CO PE EC MX CL VE CU DO UY BO PY CR PA GT', 2.5],
  ['FR', 'DZ MA TN SN CI CM GA CG MG GP MQ RE GF YT PF NC LB BF ML BJ TG', 3],
  ['GB', 'US IE ES IN PK AU ZA NG GH KE HK CA CY MT', 1.8],
  ['US', 'MX CA DO JM PR BS CR', 2],
  ['US', 'IN PH KR JP IL', 1.3],
  ['DE', 'TR ES AT CH GR', 1.8],
  ['NL', 'SR CW AW BQ', 4],
  ['AE QA SA KW OM BH', 'IN PK BD LK NP PH EG JO LB', 2.2],
  ['AU', 'NZ', 3],
  ['NZ', 'CK NU FJ WS TO', 2],
  ['AU', 'FJ ID PG VU', 1.8],
  ['SG', 'MY ID TH', 1.8],
  ['CN', 'HK MO TW', 1.5],
  ['JP', 'KR TW', 1.8],
  ['RU', 'BY KZ UZ KG TJ AM AZ TR', 2],
  ['IT', 'AL', 2],
]

/** Pairs of countries between which nobody flies. */
export const CLOSED: readonly (readonly [countries: string, others: string])[] = [
  ['IL', 'LB SY IR IQ YE KW SA LY DZ PK AF QA OM TN MY ID BD'],
  ['KP', 'KR JP US'],
  ['RU BY', 'US CA GB DE FR ES IT PL SE NO DK FI NL BE AT CH CZ PT IE GR LT LV EE RO BG HU SK SI HR IS LU MT CY UA'],
  ['IR', 'US CA'],
  ['CU', 'IL'],
  ['AM', 'AZ'],
  ['IN', 'PK'],
]

function spread(groups: Readonly<Record<string, string>>): Map<string, number> {
  const found = new Map<string, number>()
  for (const [value, codes] of Object.entries(groups))
    for (const code of codes.split(' ')) found.set(code, Number(value))
  return found
}

const factors = spread(FACTORS)
const secondary = spread(SECONDARY)
const limits = spread(SECTOR_LIMITS)

/** How much more traffic than its population suggests; 1 when nothing is known. */
export function airportFactor(iata: string): number {
  return (factors.get(iata) ?? 1) * (secondary.get(iata) ?? 1)
}

/** Longest sector in kilometres, Infinity where none is set. */
export function sectorLimit(iata: string): number {
  return limits.get(iata) ?? Number.POSITIVE_INFINITY
}
