/**
 * Where people like to go, by IATA city or airport code: capitals of culture, coasts, nature. An editor's list, the same
 * for everyone; nobody pays to be on it. Origins see those that their flights reach well.
 */
export const ATTRACTIONS: readonly string[] = [
  // Brazil
  'RIO SSA REC FOR FLN NAT MCZ BPS IGU MAO BSB CWB POA BHZ SAO VIX JPA BEL SLZ CGB',
  // South and Central America, Caribbean
  'BUE SCL MVD LIM CUZ BOG CTG MDE UIO GPS LPB IPC MDZ BRC USH CUN MEX GDL SJO PTY PUJ HAV SJU NAS AUA CUR',
  // North America
  'NYC MIA ORL LAX SFO LAS CHI BOS WAS SEA MSY HNL YTO YMQ YVR DEN AUS SAN',
  // Europe
  'LIS OPO FNC PDL MAD BCN SVQ AGP PMI TFS PAR NCE LON EDI DUB AMS BRU BER MUC VIE PRG BUD ROM MIL VCE NAP CTA ATH JTR',
  'HER DBV SPU ZRH GVA CPH STO OSL HEL REK KRK WAW IST AYT',
  // Africa and the Middle East
  'RAK CMN CAI TUN SID CPT JNB ZNZ NBO MRU SEZ DXB DOH AMM TLV',
  // Asia
  'BKK HKT CNX SIN KUL BKI DPS JKT TYO OSA SEL BJS SHA HKG TPE HAN SGN DAD MNL CEB DEL BOM GOI CMB MLE KTM',
  // Oceania
  'SYD MEL BNE CNS PER AKL CHC ZQN NAN PPT',
].flatMap((line) => line.split(' '))
