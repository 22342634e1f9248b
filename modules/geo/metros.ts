/**
 * IATA metropolitan (city) codes that differ from, or stretch beyond, one airport. Airports are in the order that travellers
 * expect: the main one first. Airports without scheduled service drop out when the data is loaded. Where a city shares its
 * code with its main airport (`IST`), asking for the code means the whole city.
 */
export type MetroEntry = { code: string; countryCode: string; cityName: string; airports: readonly string[] }

const TABLE = `
BFS|GB|Belfast|BFS BHD
BHZ|BR|Belo Horizonte|CNF PLU
BJS|CN|Beijing|PEK PKX
BKK|TH|Bangkok|BKK DMK
BRU|BE|Brussels|BRU CRL
BUE|AR|Buenos Aires|EZE AEP
BUH|RO|Bucharest|OTP BBU
BZE|BZ|Belize City|BZE TZA
CAS|MA|Casablanca|CMN
CHI|US|Chicago|ORD MDW
CMB|LK|Colombo|CMB RML
CTU|CN|Chengdu|CTU TFU
DFW|US|Dallas|DFW DAL
DTT|US|Detroit|DTW
DXB|AE|Dubai|DXB DWC
FRA|DE|Frankfurt|FRA HHN
GLA|GB|Glasgow|GLA PIK
GOI|IN|Goa|GOI GOX
HOU|US|Houston|IAH HOU
IEV|UA|Kyiv|KBP IEV
IST|TR|Istanbul|IST SAW
IZM|TR|İzmir|ADB
JKT|ID|Jakarta|CGK HLP
JNB|ZA|Johannesburg|JNB HLA
JOG|ID|Yogyakarta|YIA JOG
KUL|MY|Kuala Lumpur|KUL SZB
LON|GB|London|LHR LGW STN LTN LCY SEN
MDE|CO|Medellín|MDE EOH
MEL|AU|Melbourne|MEL AVV MEB
MEX|MX|Mexico City|MEX NLU
MIL|IT|Milan|MXP LIN BGY
MOW|RU|Moscow|SVO DME VKO ZIA
NBO|KE|Nairobi|NBO WIL
NGO|JP|Nagoya|NGO NKM
NOU|NC|Nouméa|NOU GEA
NYC|US|New York|JFK EWR LGA
ORL|US|Orlando|MCO SFB
OSA|JP|Osaka|KIX ITM UKB
OSL|NO|Oslo|OSL TRF RYG
PAR|FR|Paris|CDG ORY BVA
PTY|PA|Panama City|PTY PAC
REK|IS|Reykjavík|KEF RKV
RIO|BR|Rio de Janeiro|GIG SDU
ROM|IT|Rome|FCO CIA
SAO|BR|São Paulo|GRU CGH VCP
SDQ|DO|Santo Domingo|SDQ JBQ
SEL|KR|Seoul|ICN GMP
SHA|CN|Shanghai|PVG SHA
SIA|CN|Xi'an|XIY
SJO|CR|San José|SJO SYQ
SJU|PR|San Juan|SJU SIG
SIN|SG|Singapore|SIN XSP
SPK|JP|Sapporo|CTS OKD
SRZ|BO|Santa Cruz de la Sierra|VVI SRZ
STO|SE|Stockholm|ARN BMA NYO VST
TCI|ES|Tenerife|TFS TFN
THR|IR|Tehran|IKA THR
TPE|TW|Taipei|TPE TSA
TSE|KZ|Astana|NQZ
TYO|JP|Tokyo|HND NRT
VCE|IT|Venice|VCE TSF
WAS|US|Washington|IAD DCA BWI
WAW|PL|Warsaw|WAW WMI
YEA|CA|Edmonton|YEG
YMQ|CA|Montreal|YUL YHU YMX
YTO|CA|Toronto|YYZ YTZ
`

export const METROS: readonly MetroEntry[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code = '', countryCode = '', cityName = '', airports = ''] = line.split('|')
    return { code, countryCode, cityName, airports: airports.split(' ') }
  })
