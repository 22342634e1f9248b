import { carrier, type PlannedCarrier } from './planned-carrier.ts'

const CARIBBEAN = 'DO PR CU HT JM AG AI AW BB BL BM BQ BS CW DM GD GP KN KY LC MF MQ MS SX TC TT VC VG VI GY SR GF VE'

export const AMERICAN_CARRIERS: readonly PlannedCarrier[] = [
  carrier('J0', 'Jangada Air', { alliance: 'Tradewind', hubs: 'GRU BSB FOR CGH', territory: 'BR' }),
  carrier('0I', 'Ipê Linhas Aéreas', {
    alliance: 'Lodestar',
    hubs: 'VCP CNF GIG SDU CGH',
    territory: 'BR',
    reach: 'far',
  }),
  carrier('0R', 'Arara', { hubs: 'CGH REC CWB SSA POA', territory: 'BR', reach: 'near', style: 'low-cost' }),
  carrier('U0', 'Uirapuru Regional', {
    hubs: 'MAO BEL CGB CNF VCP',
    territory: 'BR GF SR GY',
    reach: 'local',
    style: 'regional',
  }),
  carrier('L0', 'Lapacho Líneas Aéreas', { alliance: 'Compass', hubs: 'EZE AEP COR', territory: 'AR UY PY' }),
  carrier('Q0', 'Queñua Andes', { alliance: 'Lodestar', hubs: 'SCL LIM VVI', territory: 'CL PE BO EC FK' }),
  carrier('0Q', 'Orquídea', {
    alliance: 'Tradewind',
    hubs: 'BOG PTY MDE UIO SJO',
    territory: 'CO PA EC VE CR NI HN SV GT BZ CU AW CW',
    reach: 'far',
  }),
  carrier('X2', 'Cenzontle', { alliance: 'Compass', hubs: 'MEX GDL MTY CUN TIJ', territory: 'MX GT BZ', reach: 'far' }),
  carrier('H0', 'Hibisco Caribe', {
    hubs: 'SJU SDQ POS BGI PTP SXM',
    territory: CARIBBEAN,
    reach: 'near',
  }),
  carrier('XI', 'Bluestem Airways', { alliance: 'Lodestar', hubs: 'ORD DFW DEN IAH', territory: 'US PR VI' }),
  carrier('YF', 'Juniper Airways', { alliance: 'Tradewind', hubs: 'LAX SFO SEA HNL ANC', territory: 'US MP GU' }),
  carrier('XD', 'Magnolia Air Lines', { alliance: 'Compass', hubs: 'ATL MIA CLT DTW MSP', territory: 'US PR VI BS' }),
  carrier('0T', 'Lanternlight', { alliance: 'Tradewind', hubs: 'JFK EWR BOS IAD LGA DCA PHL', territory: 'US BM' }),
  carrier('0S', 'Saguaro', {
    hubs: 'LAS PHX MCO MDW BWI DAL FLL SLC HOU',
    territory: 'US MX',
    reach: 'near',
    style: 'low-cost',
  }),
  carrier('HL', 'Heath Hen Regional', {
    hubs: 'ANC MSP DEN ORD SEA FAI BET',
    territory: 'US',
    reach: 'local',
    style: 'regional',
  }),
  carrier('0L', 'Loon Airways', { alliance: 'Lodestar', hubs: 'YYZ YVR YUL YYC', territory: 'CA PM' }),
  carrier('0K', 'Tamarack Northern', {
    hubs: 'YWG YEG YOW YHZ YZF YTZ YQT YFB YYZ YVR YUL',
    territory: 'CA PM GL',
    reach: 'local',
    style: 'regional',
  }),
]

const EUROPE =
  'AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK XK'

export const EUROPEAN_CARRIERS: readonly PlannedCarrier[] = [
  carrier('K0', 'Kestrel Airways', {
    alliance: 'Tradewind',
    hubs: 'LHR LGW MAN LCY EDI',
    territory: 'GB GG GI IM JE SH',
  }),
  carrier('UV', 'Claddagh Air', { alliance: 'Compass', hubs: 'DUB SNN', territory: 'IE GB IM', reach: 'far' }),
  carrier('XH', 'Étoile Atlantique', {
    alliance: 'Compass',
    hubs: 'CDG ORY LYS RUN FDF',
    territory: 'FR MC GF GP MQ RE YT PM',
  }),
  carrier('0N', 'Azulejo', { alliance: 'Tradewind', hubs: 'LIS OPO PDL', territory: 'PT CV', reach: 'far' }),
  carrier('0U', 'Alhambra Air', { alliance: 'Compass', hubs: 'MAD BCN PMI LPA', territory: 'ES AD GQ EH' }),
  carrier('F0', 'Rheinfalke', { alliance: 'Lodestar', hubs: 'FRA MUC ZRH VIE GVA', territory: 'DE AT CH LU' }),
  carrier('P3', 'Polder Air', { alliance: 'Compass', hubs: 'AMS BRU', territory: 'NL BE LU SR BQ CW AW' }),
  carrier('6X', 'Fjordlys', {
    alliance: 'Lodestar',
    hubs: 'CPH ARN OSL HEL KEF BGO TOS',
    territory: 'DK NO SE FI IS FO GL EE LV LT SJ',
  }),
  carrier('I0', 'Scirocco', { alliance: 'Tradewind', hubs: 'FCO MXP LIN CTA', territory: 'IT MT SM AL' }),
  carrier('3Y', 'Carpathia Air', {
    alliance: 'Tradewind',
    hubs: 'WAW PRG BUD OTP ZAG',
    territory: 'PL CZ HU RO SK BG MD UA SI HR BA RS ME LT LV EE',
    reach: 'far',
  }),
  carrier('0H', 'Meltemi', {
    alliance: 'Compass',
    hubs: 'ATH SKG LCA HER SOF BEG',
    territory: 'GR CY AL MK XK BG RS ME BA',
    reach: 'far',
  }),
  carrier('4V', 'Swift & Larch', {
    hubs: 'STN BGY CRL DUB BCN AGP LTN OPO',
    territory: `IE ${EUROPE} MA`,
    reach: 'near',
    style: 'low-cost',
  }),
  carrier('8X', 'Citrine', {
    hubs: 'BER LGW NAP BUD GVA ORY VIE NCE CGN',
    territory: `HU ${EUROPE} GE`,
    reach: 'near',
    style: 'low-cost',
  }),
  carrier('YA', 'Taiga Air', { hubs: 'SVO DME LED OVB SVX KJA KHV VVO YKS', territory: 'RU BY' }),
]

export const MIDDLE_EASTERN_CARRIERS: readonly PlannedCarrier[] = [
  carrier('0Z', 'Lale Airways', { alliance: 'Lodestar', hubs: 'IST SAW AYT ESB ADB', territory: 'TR GE AZ' }),
  carrier('7X', 'Dhow Airways', {
    alliance: 'Tradewind',
    hubs: 'DXB DOH AUH MCT KWI BAH',
    territory: 'AE QA BH KW OM',
  }),
  carrier('Z1', 'Samr Airways', { alliance: 'Compass', hubs: 'RUH JED DMM AMM', territory: 'SA JO LB IQ SY YE' }),
  carrier('4J', 'Simurgh', { hubs: 'IKA THR MHD SYZ BGW', territory: 'IR IQ AM', reach: 'far' }),
  carrier('6M', 'Carmel Air', { alliance: 'Lodestar', hubs: 'TLV', territory: 'IL' }),
  carrier('X6', 'Saiga Steppe', { hubs: 'ALA NQZ TAS UBN', territory: 'KZ UZ KG TJ TM AF MN AZ', reach: 'far' }),
]
