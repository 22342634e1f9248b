/** Cities of zones whose names lost their accents. */
const ACCENTED: Record<string, string> = {
  Sao_Paulo: 'São Paulo',
  Belem: 'Belém',
  Cuiaba: 'Cuiabá',
  Maceio: 'Maceió',
  Santarem: 'Santarém',
}

/** `America/Fortaleza` → `Fortaleza`: the city that a zone is called after, whose time it is. */
export function zoneCity(zone: string): string {
  const name = zone.slice(zone.lastIndexOf('/') + 1)
  return ACCENTED[name] ?? name.replaceAll('_', ' ')
}
