/**
 * Names as signs and tickets have them, where OurAirports gives the full dedication or leaves the city away. The name in
 * the data stays searchable.
 */
const TABLE = `
AEP Buenos Aires Aeroparque Jorge Newbery
BSB Brasília International Airport
CDG Paris Charles de Gaulle Airport
CGH São Paulo Congonhas Airport
CIA Rome Ciampino Airport
CNF Belo Horizonte Confins International Airport
CWB Curitiba Afonso Pena International Airport
DCA Washington Ronald Reagan National Airport
DME Moscow Domodedovo Airport
EZE Buenos Aires Ezeiza International Airport
FCO Rome Fiumicino Airport
FLN Florianópolis Hercílio Luz International Airport
FOR Fortaleza Pinto Martins International Airport
GIG Rio de Janeiro Galeão International Airport
GMP Seoul Gimpo International Airport
GRU São Paulo Guarulhos International Airport
IAH Houston George Bush Intercontinental Airport
ICN Seoul Incheon International Airport
JFK New York John F. Kennedy International Airport
KIX Osaka Kansai International Airport
LGA New York LaGuardia Airport
LIN Milan Linate Airport
LIS Lisbon Humberto Delgado Airport
LYS Lyon Saint-Exupéry Airport
MAO Manaus Eduardo Gomes International Airport
MEX Mexico City Benito Juárez International Airport
MXP Milan Malpensa Airport
NLU Mexico City Felipe Ángeles International Airport
NAT Natal International Airport
POA Porto Alegre Salgado Filho International Airport
REC Recife Guararapes International Airport
SDU Rio de Janeiro Santos Dumont Airport
SSA Salvador International Airport
SVO Moscow Sheremetyevo International Airport
VCP Campinas Viracopos International Airport
VKO Moscow Vnukovo International Airport
YUL Montreal Trudeau International Airport
YYZ Toronto Pearson International Airport
ZIA Moscow Zhukovsky International Airport
`

const NAMES: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => [line.slice(0, 3), line.slice(4)]),
)

/**
 * One plain name: without brackets, which mark the code in the search field, and without the air base that shares the
 * runway.
 */
export function airportName(iata: string, name: string): string {
  const known = NAMES.get(iata)
  if (known) return known
  // slow-pattern: names of our own data, some dozens of characters long
  const plain = name
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/\s*\/\s*[^/]*(Air ?base|Air Base|Air Force|Airfield|Army|Base Aérea|AFB).*$/i, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain || name
}
