const PLACES = [
  {
    iata: 'GRU',
    name: 'São Paulo',
    timeZone: 'America/Sao_Paulo',
    metro: null,
    size: 'large',
    latitude: 0,
    longitude: 0,
  },
  { iata: 'LIS', name: 'Lisbon', timeZone: 'Europe/Lisbon', metro: null, size: 'large', latitude: 40, longitude: 0 },
]
/** Two places, for tests: as much of the geo module as the search for flights asks. */
export const geo = {
  airports: PLACES,
  airportsOf: (code: string) => PLACES.filter(({ iata }) => iata === code),
  placeName: (code: string) => PLACES.find(({ iata }) => iata === code)?.name ?? code,
  searchLocations: (text: string) =>
    PLACES.filter(({ name }) => plain(name).startsWith(plain(text))).map(({ iata, name }) => ({
      iataCode: iata,
      name,
    })),
}

/** As it is sought: without capitals and accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
