/**
 * The part of an airport's name that its city does not say already: `São Paulo Guarulhos International Airport` in
 * São Paulo → `Guarulhos`; nothing is left of `Lisbon Airport`.
 */
export function shortAirportName(name: string, cityName: string): string {
  const own = name.startsWith(cityName) ? name.slice(cityName.length) : name
  // slow-pattern: names of our own data, some dozens of characters long
  return own.replace(/[\s–/-]*\b(International|Intl\.?|Airport)\b/g, '').replace(/^[\s–/,-]+|[\s–/,-]+$/g, '')
}
