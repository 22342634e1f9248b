/**
 * First-level divisions as people write them after a city ("São Paulo, SP"). GeoNames numbers most of them; the letters
 * of ISO 3166-2 are given for countries where addresses carry them.
 */
const NUMBERED: Record<string, string> = {
  AU: '01=ACT 02=NSW 03=NT 04=QLD 05=SA 06=TAS 07=VIC 08=WA',
  BR:
    '01=AC 02=AL 03=AP 04=AM 05=BA 06=CE 07=DF 08=ES 11=MS 13=MA 14=MT 15=MG 16=PA 17=PB 18=PR 20=PI 21=RJ 22=RN ' +
    '23=RS 24=RO 25=RR 26=SC 27=SP 28=SE 29=GO 30=PE 31=TO',
  CA: '01=AB 02=BC 03=MB 04=NB 05=NL 07=NS 08=ON 09=PE 10=QC 11=SK 12=YT 13=NT 14=NU',
}

/** Countries whose GeoNames division codes are those of ISO 3166-2. */
const LETTERED = new Set(['CH', 'US'])

const tables = new Map(
  Object.entries(NUMBERED).map(([country, row]) => [
    country,
    new Map(row.split(' ').map((pair) => pair.split('=') as [string, string])),
  ]),
)

/** ISO 3166-2 letters without the country (`SP`); empty where addresses of that country do not use them. */
export function stateCodeOf(countryCode: string, adminCode: string): string {
  if (LETTERED.has(countryCode)) return adminCode
  return tables.get(countryCode)?.get(adminCode) ?? ''
}
