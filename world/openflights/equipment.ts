import { AIRCRAFT, type PlannedType } from '#world/network/aircraft.ts'

/** IATA aircraft codes by the type of ours that comes nearest in seats and range. */
const NEAREST: Readonly<Record<string, string>> = {
  C208: 'CNC CNA CNT CNJ CN1 CN2 BNI BNT PA1 PA2 PL2 PAG BE9 BEC BH2 YN2',
  DHC6: 'DHT DHP DHL BEH BE1 SWM J31 J32 EMB L4T D28 SH6 BET YN7 GRS DHC',
  AT46: 'AT4 AT5 DH1 DH2 DH8 SF3 SFB S20 D38 J41 EM2 DHH',
  AT76: 'AT7 ATR ATP F50 AN4 MA6 DH3 I14 T20 AT6',
  DH8D: 'DH4 DH7',
  E75L: 'CRJ CR1 CR2 CR7 CRK ERJ ER3 ER4 ERD E70 E75 E7W EMJ FRJ ARJ',
  E290: 'E90 CR9 CRA F70 AR1 AR8 141 142 143 146 SU9 F28 290',
  E295: 'E95 100 717 DC9 D93 D95 295 YK4 YK2 A58 A81 TU3',
  BCS3: '319 318 73W 73G 735 736 733 732 221 223 CS1 CS3 32C A40',
  B38M: '738 73H 737 734 73C 73J 73N 73Q 73M 73R 7M8 M80 M81 M82 M83 M87 M88 M90 739 TU5',
  A20N: '320 32A 32S 32N',
  A21N: '321 32B 32Q 757 752 753 75W 75T',
  B788: '788 787 767 762 763 764 76W 310 313 AB4 AB6 IL9 ILW',
  A339: '330 332 333 339 33X 340 342 343 345 IL8',
  B789: '789 781',
  A359: '359 350',
  A35K: '346 351 380 388 M11',
  B77W: '777 772 773 77L 77W 77X 744 747 74E 74H 74L 74M 74N 74Y',
}

const byCode = new Map(
  Object.entries(NEAREST).flatMap(([ours, codes]) => {
    const type = AIRCRAFT.find(({ code }) => code === ours)
    return type ? codes.split(' ').map((code) => [code, type] as const) : []
  }),
)

/** The type for the first of the file's codes that we know and that reaches `km`; undefined when there is none. */
export function typeForEquipment(equipment: readonly string[], km: number): PlannedType | undefined {
  for (const code of equipment) {
    const type = byCode.get(code)
    if (type && type.rangeKm >= km) return type
  }
  return undefined
}
