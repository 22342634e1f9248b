import type { Geo } from '#modules/geo/index.ts'
import type { Amenity, PropertyType } from '#modules/hotels/hotels.contract.ts'
import { hash32 } from '#world/random.ts'
import { pick } from './names.ts'

type Facts = {
  seed: number
  key: string
  name: string
  propertyType: PropertyType
  stars: number
  city: Pick<Geo['cities'][number], 'name' | 'namePt'>
  amenities: readonly Amenity[]
}
type Texts = { en: string; 'pt-BR': string }

const OPENINGS: readonly Texts[] = [
  {
    en: '{name} is an invented hotel of our demonstration in {city}, a short walk or ride from the centre.',
    'pt-BR': '{name} é um hotel inventado da nossa demonstração em {city}, a poucos passos ou minutos do centro.',
  },
  {
    en: 'In our demonstration {name} stands in {city}: small enough to be greeted by name.',
    'pt-BR': 'Na nossa demonstração, {name} fica em {city}: pequeno o bastante para receber cada hóspede pelo nome.',
  },
  {
    en: '{name}, made up for the demonstration, is a calm place to come back to after a day in {city}.',
    'pt-BR': '{name}, criado para a demonstração, é um lugar tranquilo para voltar depois de um dia em {city}.',
  },
]

/** What is said of an amenity that the hotel really has; the first two that fit are told. */
const WORTH_TELLING: readonly (readonly [Amenity, Texts])[] = [
  ['spa', { en: 'The spa is open until ten in the evening.', 'pt-BR': 'O spa fica aberto até as dez da noite.' }],
  ['pool', { en: 'There is a pool to cool down in.', 'pt-BR': 'Há uma piscina para se refrescar.' }],
  [
    'kitchen',
    { en: 'Guests cook for themselves in a full kitchen.', 'pt-BR': 'Os hóspedes cozinham numa cozinha completa.' },
  ],
  [
    'garden',
    {
      en: 'Breakfast tables are set in the garden in dry weather.',
      'pt-BR': 'Com tempo seco, as mesas do café ficam no jardim.',
    },
  ],
  [
    'restaurant',
    { en: 'The restaurant cooks what the market has.', 'pt-BR': 'O restaurante cozinha o que a feira oferece.' },
  ],
  ['parking', { en: 'Cars can be left at the house.', 'pt-BR': 'Há vaga para o carro no local.' }],
  [
    'luggage_storage',
    {
      en: 'Luggage is kept before check-in and after check-out.',
      'pt-BR': 'As malas ficam guardadas antes do check-in e depois do check-out.',
    },
  ],
]

/** Two or three sentences, each true of what the demonstration says of the hotel. */
export function describe({ seed, key, name, city, amenities }: Facts): Texts {
  const opening = pick(OPENINGS, hash32(seed, 'opening', key))
  const told = WORTH_TELLING.filter(([amenity]) => amenities.includes(amenity)).slice(0, 2)
  const write = (locale: keyof Texts, place: string) =>
    [opening[locale].replace('{name}', name).replace('{city}', place), ...told.map(([, texts]) => texts[locale])].join(
      ' ',
    )
  return { en: write('en', city.name), 'pt-BR': write('pt-BR', city.namePt ?? city.name) }
}
