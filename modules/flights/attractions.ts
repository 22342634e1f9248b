/**
 * Where people like to go, by IATA city or airport code, in three steps of fame: capitals of culture, coasts, nature. An
 * editor's list, the same for everyone; nobody pays to be on it.
 */
const BY_FAME = [
  [
    'RIO SSA FLN FOR REC NAT MCZ IGU SAO BSB',
    'BUE SCL LIM CUN MEX BOG CTG MVD PUJ',
    'NYC MIA ORL LAX SFO LAS YTO',
    'LIS OPO MAD BCN PAR LON ROM MIL VCE AMS BER PRG VIE ATH DUB IST',
    'RAK CAI CPT DXB BKK SIN DPS TYO HKG SYD',
  ],
  [
    'POA CWB BPS MAO BHZ VIX JPA BEL SLZ',
    'CUZ BRC MDZ MDE UIO SJO PTY AUA CUR HAV',
    'CHI BOS WAS SEA HNL YVR YMQ MSY SAN',
    'AGP SVQ PMI TFS FNC NCE NAP BUD MUC ZRH CPH STO OSL EDI BRU KRK WAW KEF DBV JTR HER',
    'JNB NBO ZNZ MRU AMM DOH HKT KUL SEL OSA SHA BJS TPE HAN SGN DEL BOM MLE MEL AKL',
  ],
  [
    'AJU CGB THE PVH LDB JOI NVT CGR GYN UDI',
    'USH FTE LPB IPC ASU SJU NAS MBJ GDL SJD',
    'DEN AUS BNA PHX YYC ANC',
    'PDL SPU CTA CAG BGY GVA HEL TLL RIX VNO SKG LCA MLA GLA',
    'CMN TUN SID ACC DSS SEZ WDH TLV CNX BKI MNL CEB DAD GOI CMB KTM JKT BNE PER CNS CHC ZQN NAN PPT',
  ],
] as const

/** Code and fame, 3 for the most famous. */
export const ATTRACTIONS: readonly (readonly [code: string, fame: number])[] = BY_FAME.flatMap((lines, step) =>
  lines.flatMap((line) => line.split(' ').map((code) => [code, 3 - step] as const)),
)
