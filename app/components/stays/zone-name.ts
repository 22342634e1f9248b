/** What the clock of a zone is called at an instant: `GMT-3`, `Central European Standard Time` where it has a name. */
export function zoneName(timeZone: string, instant: string | null, locale: string): string {
  const style = { timeZone, timeZoneName: 'short' } as const
  const at = instant === null ? Date.UTC(2027, 0, 15) : Date.parse(instant)
  const parts = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, style).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
