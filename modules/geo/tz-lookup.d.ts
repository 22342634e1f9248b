declare module 'tz-lookup' {
  /** IANA zone at a point; throws RangeError for coordinates off the globe. */
  export default function tzLookup(latitude: number, longitude: number): string
}
