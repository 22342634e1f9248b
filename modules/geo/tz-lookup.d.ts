declare module 'tz-lookup' {
  /** IANA zone at a point; throws RangeError for coordinates off the globe. */
  function tzLookup(latitude: number, longitude: number): string
  export = tzLookup
}
