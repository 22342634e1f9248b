import type { PropertyType } from '#modules/hotels/hotels.contract.ts'
import { chance, hash32 } from '#world/random.ts'

/** Name patterns by language: `{}` is the name's own word. */
type Tongue = {
  of: Partial<Record<PropertyType, readonly string[]>>
  hotel: readonly string[]
  words: readonly string[]
}

const words = (text: string) => text.split('|')

const TONGUES = {
  pt: {
    hotel: ['Hotel {}', 'Hotel Solar {}', 'Grande Hotel {}', 'Hotel Praça {}'],
    of: {
      bed_and_breakfast: ['Pousada {}', 'Pousada Vila {}', 'Pousada Canto {}'],
      resort: ['{} Resort', 'Resort Costa {}'],
      hostel: ['Hostel {}', 'Albergue {}'],
      vacation_rental: ['Casa {}', 'Apartamentos {}', 'Flat {}'],
      motel: ['Motel {}'],
    },
    words: words(
      'do Vento|da Maré|Alvorada|das Palmeiras|do Farol|da Serra|Caju|Pitanga|das Dunas|do Sabiá|Ipê-Amarelo|da Lagoa|Jacarandá|do Cais|Beira-Rio|Boa Vista|das Acácias|do Mirante|Marés Altas|do Sobrado|Aroeira|da Matriz|Mandacaru|do Sol Poente|das Gaivotas|Rede Branca|do Coqueiral|Estrela-do-Mar|da Ladeira|Cambará',
    ),
  },
  es: {
    hotel: ['Hotel {}', 'Gran Hotel {}', 'Hotel Plaza {}'],
    of: {
      bed_and_breakfast: ['Posada {}', 'Hostería {}'],
      resort: ['{} Resort'],
      hostel: ['Hostel {}'],
      vacation_rental: ['Casa {}', 'Apartamentos {}'],
    },
    words: words(
      'del Puerto|Las Jacarandas|El Mirador|Los Andes|La Alameda|del Olivo|Bella Luz|Santa Inés|Los Naranjos|del Faro|El Molino|La Brisa|del Prado|Las Golondrinas|El Patio|Vista Clara|del Arco|La Higuera|Costa Brisa|El Almendro',
    ),
  },
  fr: {
    hotel: ['Hôtel {}', 'Grand Hôtel {}', 'Hôtel du Quai {}'],
    of: {
      bed_and_breakfast: ['Maison {}', 'Auberge {}'],
      hostel: ['Auberge {}'],
      vacation_rental: ['Appartements {}'],
    },
    words: words(
      'des Tilleuls|du Vieux Port|Belle Rive|des Lilas|Saint-Aubin|de la Fontaine|du Marronnier|des Remparts|Clairval|du Belvédère|des Glycines|de l’Horloge|du Lavoir|Montclair|des Arcades|du Petit Bois',
    ),
  },
  it: {
    hotel: ['Hotel {}', 'Albergo {}', 'Palazzo {}'],
    of: { bed_and_breakfast: ['Locanda {}', 'Casa {}'], hostel: ['Ostello {}'], vacation_rental: ['Residenza {}'] },
    words: words(
      'del Glicine|La Torretta|dei Cipressi|San Felice|Bellariva|del Melograno|della Fonte|Le Colonne|del Borgo|dei Tigli|Santa Chiara|La Loggia|del Molo|Altavista|delle Rose|Il Cortile',
    ),
  },
  de: {
    hotel: ['Hotel {}', 'Gasthof {}', 'Stadthotel {}'],
    of: {
      bed_and_breakfast: ['Pension {}', 'Gästehaus {}'],
      hostel: ['Hostel {}'],
      vacation_rental: ['Apartments {}'],
    },
    words: words(
      'am Lindenhof|Zur Alten Post|Seeblick|am Stadttor|Rosengarten|Zum Anker|Morgenstern|am Brunnen|Waldhaus|Drei Kronen|Uferpark|Zur Mühle|Bergfried|am Kornmarkt|Silberdistel',
    ),
  },
  en: {
    hotel: ['The {}', '{} Hotel', 'Hotel {}', '{} House'],
    of: {
      bed_and_breakfast: ['{} Guest House', '{} Inn'],
      resort: ['{} Resort', '{} Bay Resort'],
      hostel: ['{} Hostel'],
      vacation_rental: ['{} Apartments', '{} Suites'],
      motel: ['{} Motor Lodge'],
    },
    words: words(
      'Harbour|Lantern|Juniper|Merchant|Old Mill|Copper Gate|Willow|Northlight|Saltmarsh|Foundry|Orchard|Quayside|Larkspur|Meridian|Sycamore|Tramway|Bluebell|Ferryman|Marigold|Cobble|Highgate|Penny Lane|Riverstone|Ashgrove|Beacon|Kingfisher|Cedar Row|Amber|Windmill|Compass',
    ),
  },
} satisfies Record<string, Tongue>

/** By country; everyone else calls hotels by English names, as many do. */
const SPOKEN: Record<string, keyof typeof TONGUES> = {
  ...of('pt', 'BR PT AO MZ CV'),
  ...of('es', 'ES MX AR CL CO PE EC BO UY PY CU DO PA CR'),
  ...of('fr', 'FR BE MC SN MA TN'),
  ...of('it', 'IT'),
  ...of('de', 'DE AT CH'),
}

function of(tongue: keyof typeof TONGUES, countries: string) {
  return Object.fromEntries(countries.split(' ').map((country) => [country, tongue]))
}

/** A name that no other hotel of the city has: when words run out, a street number is added to them. */
export function hotelName(
  seed: number,
  { cityId, countryCode, index, type }: { cityId: string; countryCode: string; index: number; type: PropertyType },
  taken: Set<string>,
): string {
  const tongue: Tongue = TONGUES[SPOKEN[countryCode] ?? 'en']
  const forms = tongue.of[type] ?? tongue.hotel
  const form = pick(forms, hash32(seed, 'form', cityId, index))
  const start = hash32(seed, 'word', cityId, index)
  for (let step = 0; ; step++) {
    const word = pick(tongue.words, start + step)
    const number =
      step < tongue.words.length ? '' : ` ${10 + Math.floor(990 * chance(seed, 'number', cityId, index, step))}`
    const name = `${form.replace('{}', word)}${number}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

export function pick<T>(from: readonly T[], number: number): T {
  return from[number % from.length] as T
}
