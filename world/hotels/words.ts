/** What owners call their rooms and plans where Portuguese is spoken. A name that is not here is the same there. */
const PORTUGUESE: Readonly<Record<string, string>> = {
  'Standard double': 'Duplo standard',
  Twin: 'Twin (duas camas)',
  'Superior with balcony': 'Superior com varanda',
  'Family room': 'Quarto família',
  Suite: 'Suíte',
  'Garden chalet': 'Chalé no jardim',
  Studio: 'Estúdio',
  'Two-bedroom apartment': 'Apartamento de dois quartos',
  'Bed in a room for six': 'Cama em quarto para seis',
  Single: 'Solteiro',
  'Breakfast included': 'Com café da manhã',
  'Breakfast included, no changes': 'Com café da manhã, sem alterações',
  'Half board': 'Meia pensão',
  'All inclusive': 'Tudo incluído',
  'Room only': 'Só hospedagem',
  'Room only, no changes': 'Só hospedagem, sem alterações',
  'With breakfast': 'Com café da manhã',
}
const SPEAKS_PORTUGUESE: ReadonlySet<string> = new Set(['BR', 'PT'])

/** Rooms or plans under the names that they have in their country. */
export function namedAsIn<T extends { name: string }>(countryCode: string, things: readonly T[]): T[] {
  if (!SPEAKS_PORTUGUESE.has(countryCode)) return [...things]
  return things.map((thing) => ({ ...thing, name: PORTUGUESE[thing.name] ?? thing.name }))
}
