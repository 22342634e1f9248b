import type { Locale } from '#platform/locale.ts'

/** What an editor says of a place: in a line, when most people like to go, and what they go for. The same for everyone, unpaid. */
export type PlaceGuide = {
  description: string
  /** 1 to 12, in the order in which they follow each other. */
  popularMonths: number[]
  highlights: string[]
}

/** Code of the city or airport, first and last month, then line and highlights in English and in Portuguese. */
const PLACES = `
RIO|12-3|Beaches between granite and forest|Sugarloaf, Copacabana|Praias entre pedra e floresta|Pão de Açúcar, Copacabana
SSA|12-2|Drums and gold-leafed churches by the bay|Pelourinho, Itapuã|Tambores e igrejas douradas à beira da baía|Pelourinho, Itapuã
FLN|12-3|An island of surf, lagoons and oysters|Joaquina, Lagoa da Conceição|Ilha de surfe, lagoas e ostras|Joaquina, Lagoa da Conceição
FOR|7-1|Trade winds, dunes and jangadas|Beira-Mar, Cumbuco|Vento, dunas e jangadas|Beira-Mar, Cumbuco
REC|9-2|Rivers, bridges, and Olinda on its hill|Recife Antigo, Olinda|Rios, pontes e Olinda no alto|Recife Antigo, Olinda
NAT|9-2|Dunes that end in the sea|Ponta Negra, Genipabu|Dunas que terminam no mar|Ponta Negra, Genipabu
MCZ|9-2|Natural pools in green water|Pajuçara, Praia do Francês|Piscinas naturais em água verde|Pajuçara, Praia do Francês
IGU|12-2|Water wherever you look|Iguaçu Falls, Itaipu|Água para onde se olhe|Cataratas do Iguaçu, Itaipu
SAO|3-5|A table from every country|Avenida Paulista, MASP|Uma mesa de cada país|Avenida Paulista, MASP
BSB|5-8|A capital drawn with one line|Cathedral, Lake Paranoá|Uma capital de um só traço|Catedral, Lago Paranoá
POA|3-5|Sunsets over Guaíba, and barbecue|Orla do Guaíba, Public Market|Pôr do sol no Guaíba e churrasco|Orla do Guaíba, Mercado Público
CWB|4-6|Parks, and a train down to the sea|Botanical Garden, Oscar Niemeyer Museum|Parques e um trem que desce ao mar|Jardim Botânico, Museu Oscar Niemeyer
BPS|12-2|Villages between cliffs and sea|Trancoso, Arraial d'Ajuda|Vilas entre falésias e mar|Trancoso, Arraial d'Ajuda
MAO|6-11|An opera house in the forest|Teatro Amazonas, Meeting of Waters|Um teatro de ópera na floresta|Teatro Amazonas, Encontro das Águas
BHZ|4-9|Mountain cooking and modern lines|Pampulha, Central Market|Cozinha mineira e linhas modernas|Pampulha, Mercado Central
BUE|3-5|Bookshops, steak and late dinners|San Telmo, Recoleta|Livrarias, carne e jantares tardios|San Telmo, Recoleta
SCL|9-11|The Andes at the end of the street|San Cristóbal, Valparaíso|Os Andes no fim da rua|San Cristóbal, Valparaíso
LIM|12-3|Ceviche above the Pacific|Miraflores, Barranco|Ceviche à beira do Pacífico|Miraflores, Barranco
CUN|12-4|White sand, and Mayan stones near by|Isla Mujeres, Chichén Itzá|Areia branca e pedras maias por perto|Isla Mujeres, Chichén Itzá
MEX|10-4|Murals, markets and a sunken city|Zócalo, Coyoacán|Murais, mercados e uma cidade submersa|Zócalo, Coyoacán
BOG|12-3|Gold, coffee and thin air|Gold Museum, Monserrate|Ouro, café e ar fino|Museu do Ouro, Monserrate
CTG|12-4|Balconies inside old walls|Walled City, Rosario Islands|Sacadas dentro das muralhas|Cidade Amuralhada, Ilhas do Rosário
MVD|12-3|A long promenade, and time for mate|Rambla, Ciudad Vieja|Uma orla comprida e tempo para o mate|Rambla, Ciudad Vieja
PUJ|12-4|Palms, reef and calm water|Bávaro, Saona Island|Palmeiras, recife e mar calmo|Bávaro, Ilha Saona
NYC|9-12|Every hour is rush hour|Central Park, Brooklyn Bridge|Toda hora é hora de movimento|Central Park, Ponte do Brooklyn
MIA|11-4|Art deco by a warm sea|South Beach, Wynwood|Art déco junto a um mar morno|South Beach, Wynwood
ORL|1-4|Theme parks, and lakes between them|Theme parks, Winter Park|Parques temáticos e lagos entre eles|Parques temáticos, Winter Park
LIS|4-6|Tiles, trams and the last light|Alfama, Belém|Azulejos, bondes e a última luz|Alfama, Belém
OPO|5-9|Port wine and granite on the Douro|Ribeira, Serralves|Vinho do Porto e granito no Douro|Ribeira, Serralves
MAD|4-6|Great paintings, and nights without end|Prado, Retiro|Grandes quadros e noites sem fim|Prado, Retiro
BCN|5-7|Gaudí, then the beach|Sagrada Família, Gothic Quarter|Gaudí e depois a praia|Sagrada Família, Bairro Gótico
PAR|4-6|Bridges, bread and light|Louvre, Montmartre|Pontes, pão e luz|Louvre, Montmartre
LON|5-9|Free museums and green squares|British Museum, South Bank|Museus de graça e praças verdes|Museu Britânico, South Bank
ROM|4-6|Two thousand years before lunch|Colosseum, Trastevere|Dois mil anos antes do almoço|Coliseu, Trastevere
`

/** Of a place of which nothing is written. */
export const NO_GUIDE = { description: null, popularMonths: [], highlights: [] }

/** Null for a place of which nothing is written. */
export function guideOf(code: string, locale: Locale): PlaceGuide | null {
  const row = rows().get(code)
  if (!row) return null
  const [months = '', line = '', best = '', linha = '', melhor = ''] = row
  const english = locale === 'en'
  return {
    description: english ? line : linha,
    popularMonths: monthsFrom(months),
    highlights: (english ? best : melhor).split(', '),
  }
}

let read: ReadonlyMap<string, readonly string[]> | undefined

function rows() {
  read ??= new Map(
    PLACES.trim()
      .split('\n')
      .map((line) => {
        const [code = '', ...row] = line.split('|')
        return [code, row] as const
      }),
  )
  return read
}

/** `12-3`: the turn of the year is between them. */
function monthsFrom(range: string): number[] {
  const [first = 1, last = 1] = range.split('-').map(Number)
  return Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, index) => ((first + index - 1) % 12) + 1)
}
