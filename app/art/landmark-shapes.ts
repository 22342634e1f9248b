import { box, row } from './hotel/kit.ts'

/** What a city is known by, around the middle of its foot; up is negative, about 130 high. */
export type Landmark = {
  stone: string
  /** Openings and shade. */
  dark?: string
  accent?: string
  /** Ropes, railings, ribs. */
  lines?: string
  /** A mountain, behind the houses and of the land's colour. */
  hill?: true
}

const arches = (from: number, y: number, count: number, step: number, wide: number, high: number) =>
  row(
    count,
    step,
    (at) => `M${from + at} ${y}v${-high}q0 ${-wide / 2} ${wide / 2} ${-wide / 2}t${wide / 2} ${wide / 2}v${high}z`,
  )

const SUGARLOAF: Landmark = {
  stone: 'M-120 0c24-4 32-34 54-34c20 0 26 20 36 22c22-12 18-92 58-96c34-2 36 56 56 74c14 14 24 30 46 34z',
  dark: 'M28-108c34-2 36 56 56 74c14 14 24 30 46 34h-46c-34-20-38-84-56-108z',
  lines: 'M-64-34L28-108M-18-72v6M-22-66h8',
  hill: true,
}
const TABLE: Landmark = {
  stone: 'M-160 0l30-38l22-12l16-34h176l12 30l20 12l34 42z',
  dark: 'M-92-84h176l4 10h-30l-8 30l-14-28l-22 44l-10-46l-30 36l-10-36l-26 30l-8-30h-26z',
  hill: true,
}
const CABLE_BRIDGE: Landmark = {
  stone: 'M-34 0L-6-132h12L34 0h-11L2-106h-4L-23 0zM-22-52h44v8h-44zM-150-30Q0-54 150-30v8Q0-44-150-22z',
  lines: row(
    5,
    1,
    (at) => `M${-2 - at} ${-124 + at * 12}L${-132 + at * 24}-36M${2 + at} ${-124 + at * 12}L${132 - at * 24}-36`,
  ),
}
const CONGRESS: Landmark = {
  stone: `${box(-120, -26, 240, 9)}${box(-110, -17, 220, 17)}${box(-14, -118, 10, 118)}${box(4, -118, 10, 118)}M-92-26q26-36 52 0zM42-44h64q-10 18-32 18t-32-18z`,
  dark: box(-4, -70, 8, 9) + row(9, 24, (at) => box(-104 + at, -14, 16, 14)),
}
const ELEVATOR: Landmark = {
  stone: `${box(-16, -122, 14, 122)}${box(6, -122, 16, 122)}${box(-24, -130, 52, 12)}${box(22, -104, 92, 12)}M104-92h14v92h-14z`,
  dark: row(8, 14, (at) => box(-12, -110 + at, 6, 8) + box(10, -110 + at, 8, 8)),
}
const OPERA_HOUSE: Landmark = {
  stone: `${box(-78, -46, 156, 46)}${box(-40, -64, 80, 18)}M-46-64L0-80L46-64z`,
  accent: 'M-30-76q2-34 30-44q28 10 30 44z',
  dark: arches(-68, -8, 3, 13, 8, 18) + arches(34, -8, 3, 13, 8, 18) + arches(-20, 0, 3, 15, 10, 28),
  lines: 'M0-120v-12M-16-76q0-30 16-42q16 12 16 42',
}
const GREENHOUSE: Landmark = {
  stone: `${box(-92, -36, 184, 36)}M-92-36q0-26 34-26t34 26zM24-36q0-26 34-26t34 26zM-34-36v-30q0-42 34-48q34 6 34 48v30z`,
  lines: `M-92-36h184M-92-18h184M-34-66h68${row(16, 12, (at) => `M${-90 + at} 0v-36`)}M-18 0v-92M0 0v-112M18 0v-92`,
}
const BELEM: Landmark = {
  stone: `M-86 0v-34h8v-7h9v7h10v-7h9v7h10v-7h9v7h7v-70h-4v-9h8v8h8v-8h9v8h9v-8h9v8h8v-8h8v9h-4v70h34v34zM-20-112v-22h36v22z${box(-90, -38, 14, 14)}`,
  dark:
    arches(-18, -58, 3, 13, 8, 14) +
    arches(-16, -86, 2, 18, 10, 9) +
    box(-66, -18, 9, 8) +
    box(-44, -18, 9, 8) +
    box(20, -20, 9, 9),
  accent: 'M-24-134q4-14 22-18q18 4 22 18zM-95-38q5-12 12-14q7 2 12 14zM26-104q3-9 8-11q5 2 8 11z',
}
const ARCH_BRIDGE: Landmark = {
  stone: `${box(-150, -84, 300, 8)}${box(-150, -22, 300, 8)}M-112 0v-92h12V0zM100 0v-92h12V0z`,
  lines: `M-104-4Q0-150 104-4M-96-4Q0-130 96-4${row(11, 18, (at) => `M${-90 + at}-78v${Math.round(8 + ((90 - at) / 90) ** 2 * 46)}`)}`,
}
const EIFFEL: Landmark = {
  stone: 'M-52 0c22-20 42-70 46-140l3-12h6l3 12c4 70 24 120 46 140h-22q-4-24-30-24t-30 24z',
  dark: 'M-17-36h34l-6-26h-22zM-9-70h18l-3-26h-12z',
  lines: 'M-34-30h68M-19-66h38M-9-104h18M0-152v-10',
}
const BIG_BEN: Landmark = {
  stone: `${box(-13, -112, 26, 112)}M-13-112l5-9h16l5 9zM-8-121L0-152L8-121z${box(13, -46, 110, 46)}${row(5, 26, (at) => `M${16 + at}-46l4-12l4 12z`)}`,
  dark: row(3, 8, (at) => box(-9 + at, -82, 2.5, 76)) + row(6, 18, (at) => box(22 + at, -36, 8, 26)),
  accent: 'M-8-98a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
  lines: 'M0-98v-5M0-98h4',
}
const COLOSSEUM: Landmark = {
  stone: 'M-104 0v-60q30 12 104 14q40 0 60-6v-20l18-10l10-20q16 4 16 10V0z',
  dark: arches(-98, -4, 11, 18, 10, 11) + arches(-98, -28, 11, 18, 10, 9) + arches(62, -56, 2, 16, 8, 8),
  lines: 'M-104-22h208M-104-44q104 14 164 2',
}
const GATE: Landmark = {
  stone: `${row(6, 29, (at) => box(-80 + at, -64, 13, 64))}${box(-88, -84, 176, 20)}${box(-56, -96, 112, 12)}${box(-104, -40, 22, 40)}${box(82, -40, 22, 40)}`,
  accent: 'M-24-96v-8h7l5-13h4l2 13h14l3-10l-4-6h7l10 12v12zM2-114l-3-14l9-4l3 18z',
  dark: box(-50, -80, 100, 8),
}
const ALCALA: Landmark = {
  stone: `${box(-92, -66, 184, 66)}${box(-34, -80, 68, 14)}M-38-80L0-98L38-80z${box(-96, -70, 192, 5)}`,
  dark:
    arches(-16, 0, 1, 0, 32, 38) +
    arches(-54, 0, 1, 0, 22, 30) +
    arches(32, 0, 1, 0, 22, 30) +
    box(-84, -34, 14, 34) +
    box(70, -34, 14, 34),
}
const SAGRADA: Landmark = {
  stone: `${row(4, 30, (at) => `M${-58 + at} 0c-4-60 4-106 ${13}-${at === 30 || at === 60 ? 140 : 118}c9 12 17 58 13 ${at === 30 || at === 60 ? 140 : 118}z`)}M-58 0v-40L0-74L58-40V0z`,
  dark:
    arches(-12, 0, 1, 0, 24, 24) +
    arches(-42, 0, 1, 0, 16, 16) +
    arches(26, 0, 1, 0, 16, 16) +
    row(4, 30, (at) => box(-47 + at, -92, 4, 30)),
  accent: row(4, 30, (at) => `M${-49 + at}-${at === 30 || at === 60 ? 139 : 117}l4-8l4 8l-4 6z`),
}
const WINDMILL: Landmark = {
  stone: `M-26 0l9-76h34l9 76z${row(4, 27, (at) => `${box(36 + at, -54, 24, 54)}M${36 + at}-54h5v-9h5v-8h4v8h5v9h5z`)}`,
  accent: 'M-18-76q2-22 18-24q16 2 18 24z',
  dark:
    box(-5, -24, 10, 24) +
    box(-4, -52, 8, 10) +
    row(
      4,
      27,
      (at) => box(41 + at, -46, 5, 9) + box(50 + at, -46, 5, 9) + box(41 + at, -26, 5, 9) + box(50 + at, -26, 5, 9),
    ),
  lines: 'M-44-128L44-40M44-128L-44-40M-36-128l-8 8M36-128l8 8M44-48l-8 8M-44-48l8 8',
}
const PARTHENON: Landmark = {
  stone: `${row(8, 23, (at) => box(-87 + at, -56, 13, 56))}${box(-94, -68, 188, 12)}M-98-68L0-98L98-68z${box(-100, -5, 200, 5)}`,
  dark: 'M-70-71L0-92L70-71z',
}
const MOSQUE: Landmark = {
  stone: `${box(-70, -40, 140, 40)}M-44-40c0-36 28-56 44-60c16 4 44 24 44 60zM-76-40q4-26 26-26t22 26zM28-40q4-26 26-26t18 26z${box(-96, -110, 8, 110)}${box(88, -110, 8, 110)}M-97-110l5-24l5 24zM87-110l5-24l5 24z`,
  dark: arches(-58, 0, 5, 26, 12, 16) + box(-99, -78, 14, 4) + box(85, -78, 14, 4),
  lines: 'M0-100v-14',
}
const BASIL: Landmark = {
  stone: `${box(-72, -34, 144, 34)}${box(-56, -64, 18, 34)}${box(38, -64, 18, 34)}${box(-30, -54, 16, 22)}${box(14, -54, 16, 22)}M-13-34v-62L0-128L13-96v62z`,
  accent: 'M-60-64q-8-16 13-34q21 18 13 34zM34-64q-8-16 13-34q21 18 13 34zM-6-124q-6-10 6-22q12 12 6 22z',
  dark: `M-35-54q-5-12 13-26q18 14 13 26zM9-54q-5-12 13-26q18 14 13 26z${arches(-60, 0, 6, 22, 10, 14)}`,
  lines: 'M-47-98v-8M47-98v-8M0-146v-8',
}
const PYRAMIDS: Landmark = {
  stone: 'M-124 0L-34-96L56 0zM20 0L82-62L144 0zM-150 0L-118-34L-86 0z',
  dark: 'M-34-96L56 0H-10zM82-62L144 0H96zM-118-34L-86 0h-22z',
}
const SAIL_TOWER: Landmark = {
  stone: 'M-30 0c-4-60 8-110 40-140c24 36 36 90 30 140zM64 0v-80l8-30l8 30V0zM-66 0v-54h22V0z',
  dark: 'M-20-6c-2-50 6-90 26-118c4 40 4 80-2 118z',
  lines: 'M10-140v-16M72-110v-24M-24-40h62M-20-70h58M-10-100h44',
}
const TAJ: Landmark = {
  stone: `${box(-62, -52, 124, 52)}M-30-52c-10-22 8-46 30-62c22 16 40 40 30 62zM-56-52q-4-14 12-24q16 10 12 24zM32-52q-4-14 12-24q16 10 12 24z${box(-104, -84, 8, 84)}${box(96, -84, 8, 84)}M-106-84q6-12 12 0zM94-84q6-12 12 0z${box(-116, -6, 232, 6)}`,
  dark:
    arches(-15, -4, 1, 0, 30, 26) +
    arches(-50, -28, 1, 0, 14, 8) +
    arches(36, -28, 1, 0, 14, 8) +
    arches(-50, -6, 1, 0, 14, 9) +
    arches(36, -6, 1, 0, 14, 9),
  lines: 'M0-114v-12',
}
const PRANG: Landmark = {
  stone:
    'M-64 0l6-16h14l5-20h10l6-26h8l6-44q4-28 9-34q5 6 9 34l6 44h8l6 26h10l5 20h14l6 16zM-100 0l9-38l6-22l6 22l9 38zM70 0l9-38l6-22l6 22l9 38z',
  dark: arches(-9, -6, 1, 0, 18, 20) + arches(-6, -66, 1, 0, 12, 12),
  lines: 'M-40-36h80M-28-62h56M-14-106h28M0-140v-12M-91-38h12M79-38h12',
}
const SKYPARK: Landmark = {
  stone:
    'M-84 0q2-50 12-92h22q-8 46-6 92zM-18 0q0-50 8-92h22q-6 46-4 92zM48 0q0-50 8-92h22q-6 46-2 92zM-98-92q90-22 208-6l-6 10q-100 2-196-2z',
  lines: row(5, 15, (at) => `M-80 ${-16 - at}h22M-16 ${-16 - at}h22M50 ${-16 - at}h22`),
  accent: 'M-70-98q6-12 12 0zM-30-102q6-12 12 0zM20-104q6-12 12 0z',
}
const TWINS: Landmark = {
  stone: `${[-30, 30].map((x) => `M${x - 18} 0v-84h4v-20h4v-16h4v-12h3l3-20l3 20h3v12h4v16h4v20h4V0z`).join('')}M-14-64h28v7h-28z`,
  dark: 'M-12-57L0-40L12-57h4L0-32L-16-57z',
  lines: row(7, 11, (at) => `M-46 ${-10 - at}h32M14 ${-10 - at}h32`),
}
const TORII: Landmark = {
  stone: '',
  accent:
    'M-62-104q62 14 124 0l5 14q-67 12-134 0zM-48-90h12L-40 0h-14zM36-90h12L54 0h-14zM-54-70h108v9h-108zM-6-88h12v20h-12z',
  lines: 'M-66-106q66 16 132 0',
}
const TEMPLE: Landmark = {
  stone: `${box(-40, -38, 80, 26)}${box(-30, -66, 60, 16)}${box(-20, -92, 40, 14)}${box(-66, -12, 132, 6)}${box(-80, -6, 160, 6)}`,
  accent: 'M-58-38q26-4 30-16h56q4 12 30 16zM-44-66q20-4 24-14h40q4 10 24 14zM-32-92q24-6 28-28h8q4 22 28 28z',
  dark: row(5, 15, (at) => box(-34 + at, -34, 8, 22)),
  lines: 'M0-120v-8',
}
const OPERA_SAILS: Landmark = {
  stone:
    'M-96 0c4-44 22-62 48-72c-4 26 0 48 10 60c2-48 26-76 60-88c-6 34 2 62 12 76c2-26 14-44 36-52c-2 30 10 58 30 76zM-112-8h224v8h-224z',
  dark: 'M-48-72c-22 18-32 42-34 72h44c-10-14-14-40-10-72zM22-100c-28 22-42 56-46 100h52c-12-22-12-62-6-100z',
}
const LIBERTY: Landmark = {
  stone:
    'M-22 0l4-44h36l4 44zM-10-44c-2-30-2-48 4-58l-10-26l6-4l12 22q10-2 12 8c6 18 8 36 6 58zM-3-112a7 7 0 1 1 14 0z',
  accent: 'M-20-132q-2-12 6-20q4 10 4 18z',
  dark: `${box(-6, -34, 12, 20)}`,
  lines: 'M-4-118l-6-6M4-120v-9M11-118l7-5M10-90l10 10M-30 0h60',
}
const GOLDEN_GATE: Landmark = {
  stone: '',
  accent: `${box(-76, -126, 9, 126)}${box(67, -126, 9, 126)}${box(-58, -126, 6, 126)}${box(85, -126, 6, 126)}${box(-150, -32, 300, 7)}${[-118, -92, -64].map((y) => box(-76, y, 22, 5) + box(67, y, 22, 5)).join('')}`,
  lines: `M-66-124Q8 44 78-124M-66-124Q-100-60-150-32M78-124Q110-60 150-32${row(8, 16, (at) => `M${-48 + at}-32v${-Math.round(8 + ((56 - at) / 56) ** 2 * 42)}`)}`,
}
const NEEDLE: Landmark = {
  stone:
    'M-8 0l4-98h-6l-8-10q2-8 18-8t18 8l-8 10h-6l4 98zM-3-116h6l-2-40h-2zM-44 0v-46h26V0zM20 0v-64h24V0zM50 0v-38h26V0z',
  dark: row(3, 12, (at) => box(-40, -38 + at, 18, 4) + box(25, -56 + at, 14, 4)),
  lines: 'M-16-106h32',
}
const OBELISK: Landmark = {
  stone: `M-9 0l2-124l7-14l7 14l2 124z${box(-20, -8, 40, 8)}${box(-70, -50, 34, 50)}${box(36, -58, 34, 58)}M-70-50q17-18 34 0zM36-58q17-18 34 0z`,
  dark: row(3, 13, (at) => box(-64, -42 + at, 22, 5) + box(42, -48 + at, 22, 5)) + box(-2, -122, 4, 6),
}
const ANGEL: Landmark = {
  stone: `${box(-7, -96, 14, 92)}${box(-12, -102, 24, 7)}M-44 0l6-12h76l6 12zM-22-12v-12h44v12z`,
  accent: 'M-4-102l2-20q2-5 4 0l2 20zM-2-120l-20-12q4 14 18 22zM2-120l20-12q-4 14-18 22z',
  lines: 'M4-118l8-14',
}

export const LANDMARKS: Readonly<Record<string, Landmark>> = {
  RIO: SUGARLOAF,
  SAO: CABLE_BRIDGE,
  BSB: CONGRESS,
  SSA: ELEVATOR,
  MAO: OPERA_HOUSE,
  CWB: GREENHOUSE,
  LIS: BELEM,
  OPO: ARCH_BRIDGE,
  PAR: EIFFEL,
  LON: BIG_BEN,
  ROM: COLOSSEUM,
  BER: GATE,
  MAD: ALCALA,
  BCN: SAGRADA,
  AMS: WINDMILL,
  ATH: PARTHENON,
  IST: MOSQUE,
  MOW: BASIL,
  CAI: PYRAMIDS,
  CPT: TABLE,
  DXB: SAIL_TOWER,
  DEL: TAJ,
  BKK: PRANG,
  SIN: SKYPARK,
  KUL: TWINS,
  TYO: TORII,
  BJS: TEMPLE,
  SYD: OPERA_SAILS,
  NYC: LIBERTY,
  SFO: GOLDEN_GATE,
  YTO: NEEDLE,
  BUE: OBELISK,
  MEX: ANGEL,
}
