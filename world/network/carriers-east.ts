import { carrier, type PlannedCarrier } from './planned-carrier.ts'

export const AFRICAN_CARRIERS: readonly PlannedCarrier[] = [
  carrier('6S', 'Papyrus Air', { alliance: 'Lodestar', hubs: 'CAI HRG', territory: 'EG SD SS LY' }),
  carrier('Q1', 'Arganier', { alliance: 'Compass', hubs: 'CMN ALG TUN', territory: 'MA DZ TN LY MR EH', reach: 'far' }),
  carrier('W0', 'Baobab Airways', {
    alliance: 'Compass',
    hubs: 'LOS ACC ABJ DSS ABV LFW',
    territory: 'NG GH CI SN GM GW GN SL LR ML BF TG BJ NE CV MR',
    reach: 'far',
  }),
  carrier('0F', 'Bonobo Air', {
    hubs: 'FIH DLA LAD LBV NSI',
    territory: 'CD CG CM GA GQ CF TD ST AO',
    reach: 'far',
  }),
  carrier('X8', 'Acacia Airways', {
    alliance: 'Lodestar',
    hubs: 'ADD NBO DAR KGL EBB',
    territory: 'ET KE TZ UG RW BI SO DJ ER SS SC KM YT',
  }),
  carrier('0C', 'Protea Skies', {
    alliance: 'Tradewind',
    hubs: 'JNB CPT LUN MRU TNR MPM WDH DUR',
    territory: 'ZA NA BW ZW ZM MZ MW LS SZ MU MG RE KM SC SH',
  }),
]

const SOUTH_EAST_ASIA = 'MY SG TH ID PH VN KH LA MM BN TL'
const PACIFIC = 'FJ PF NC PG SB VU WS AS TO TV KI NR MH FM PW GU MP UM CK NU WF NF'

export const ASIAN_CARRIERS: readonly PlannedCarrier[] = [
  carrier('X0', 'Banyan Air', { alliance: 'Lodestar', hubs: 'DEL BOM BLR MAA', territory: 'IN NP BT' }),
  carrier('1J', 'Mynah', { hubs: 'HYD CCU DEL BOM AMD COK', territory: 'IN NP LK', reach: 'near', style: 'low-cost' }),
  carrier('7U', 'Chinar', { hubs: 'KHI ISB LHE KBL', territory: 'PK AF', reach: 'far' }),
  carrier('Y3', 'Palmyra Air', {
    alliance: 'Compass',
    hubs: 'CMB DAC MLE KTM',
    territory: 'LK MV BD NP BT',
    reach: 'far',
  }),
  carrier('1O', 'Plum Rain Airlines', {
    alliance: 'Lodestar',
    hubs: 'PEK PKX XIY TAO SHE URC',
    territory: 'CN KP MN',
  }),
  carrier('O9', 'Osmanthus Air', { alliance: 'Compass', hubs: 'PVG SHA HGH NKG XMN', territory: 'CN' }),
  carrier('ND', 'Kapok Airlines', { alliance: 'Tradewind', hubs: 'CAN SZX CTU CKG KMG TFU WUH', territory: 'CN' }),
  carrier('ZO', 'Bauhinia Pacific', { alliance: 'Tradewind', hubs: 'HKG MFM', territory: 'HK MO' }),
  carrier('9Z', 'Camphor Air', { alliance: 'Lodestar', hubs: 'TPE KHH TSA', territory: 'TW' }),
  carrier('1W', 'Hinode Airways', { alliance: 'Tradewind', hubs: 'HND NRT KIX CTS ITM', territory: 'JP' }),
  carrier('5I', 'Tsubame', { alliance: 'Compass', hubs: 'HND FUK OKA NGO ITM CTS', territory: 'JP', reach: 'near' }),
  carrier('I1', 'Hanok Air', { alliance: 'Compass', hubs: 'ICN GMP CJU PUS', territory: 'KR' }),
  carrier('5S', 'Sampaguita Air', { alliance: 'Tradewind', hubs: 'MNL CEB DVO', territory: 'PH PW', reach: 'world' }),
  carrier('Y2', 'Plumeria Airways', { alliance: 'Lodestar', hubs: 'BKK DMK HKT CNX', territory: 'TH LA MM KH' }),
  carrier('4I', 'Cánh Diều', { alliance: 'Compass', hubs: 'SGN HAN DAD', territory: 'VN KH LA' }),
  carrier('8G', 'Straits Airways', { alliance: 'Lodestar', hubs: 'SIN KUL', territory: 'SG MY BN' }),
  carrier('4E', 'Rafflesia', {
    hubs: 'KUL BKI KCH DMK PEN MNL CGK DPS RGN',
    territory: SOUTH_EAST_ASIA,
    reach: 'near',
    style: 'low-cost',
  }),
  carrier('3A', 'Nusa Wings', {
    alliance: 'Compass',
    hubs: 'CGK DPS SUB UPG KNO BPN DJJ',
    territory: 'ID TL',
    reach: 'far',
  }),
]

export const OCEANIAN_CARRIERS: readonly PlannedCarrier[] = [
  carrier('0W', 'Wattle Airways', { alliance: 'Tradewind', hubs: 'SYD MEL BNE PER', territory: 'AU NF CX CC' }),
  carrier('7D', 'Galah', {
    hubs: 'ADL DRW CNS BNE PER TSV SYD MEL ASP',
    territory: 'AU NF TL PG CX CC',
    reach: 'near',
  }),
  carrier('6O', 'Kōtare Air', { alliance: 'Lodestar', hubs: 'AKL CHC WLG', territory: 'NZ CK NU' }),
  carrier('YB', 'Outrigger Pacific', {
    hubs: 'NAN PPT NOU GUM POM APW HIR VLI TRW MAJ',
    territory: PACIFIC,
    reach: 'far',
  }),
]
