/**
 * Cities of airports where neither the municipality of OurAirports (often a suburb) nor the airport's own name says
 * which city travellers mean. Airports of metropolitan codes are not listed: they carry the city of their code.
 */
const TABLE = `
ACE Lanzarote
ASU Asunción
BDJ Banjarmasin
BEN Benghazi
BJV Bodrum
BJX León
BNI Benin City
BSL Basel
CAP Cap-Haïtien
CAW Campos dos Goytacazes
CAY Cayenne
CCJ Kozhikode
CEB Cebu City
CVG Cincinnati
DJE Djerba
DJJ Jayapura
DMM Dammam
DRP Legazpi
EFL Kefalonia
FUE Fuerteventura
GCM George Town
GNB Grenoble
GDL Guadalajara
GUM Guam
HRK Kharkiv
HSA Turkistan
IBZ Ibiza
IKU Issyk-Kul
ILO Iloilo
ISB Islamabad
JJD Jericoacoara
JSI Skiathos
KNH Kinmen
LPA Las Palmas
MAH Menorca
MRU Port Louis
MSY New Orleans
MTY Monterrey
MVD Montevideo
NCL Newcastle
NLI Nikolayevsk-on-Amur
ONT Ontario
OVD Oviedo
PBM Paramaribo
PCP Príncipe
PEN Penang
PMI Palma de Mallorca
PSO Pasto
PVR Puerto Vallarta
PVD Providence
RUN Saint-Denis
SCU Santiago de Cuba
SEZ Mahé
SHO Manzini
SID Sal
SJD San José del Cabo
SKZ Sukkur
SPC La Palma
SRE Sucre
STI Santiago de los Caballeros
SXM Sint Maarten
TEE Tébessa
TLM Tlemcen
TLC Toluca
TYS Knoxville
UPG Makassar
USM Ko Samui
VRA Varadero
`

export const AIRPORT_CITIES: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => [line.slice(0, 3), line.slice(4)]),
)

/** Open in the data, closed to travellers: Istanbul Atatürk since 2019. */
export const CLOSED: ReadonlySet<string> = new Set(['ISL'])

/** The first place named: `Köln (Cologne)` → `Köln`, `Agen/La Garenne` → `Agen`, `Darlington, Durham` → `Darlington`. */
export function firstPlace(municipality: string): string {
  // slow-pattern: names of our own data, some dozens of characters long
  return municipality
    .replace(/\s*\(.*$/, '')
    .replace(/\s*[/,].*$/, '')
    .replace(/\s*-\s*\S+ Island$/, '')
    .replace(/^Ciudad de (?!México)/, '')
    .replace(/ Airport$/, '')
    .trim()
}
