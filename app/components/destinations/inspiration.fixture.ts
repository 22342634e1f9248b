/** What the API says of the cheapest way to Lisbon, for tests. */
export const TO_LISBON = {
  destination: 'LIS',
  price: { total: 465.5, currency: 'USD' },
  departureDate: '2026-12-18',
  returnDate: '2026-12-25',
  destinationName: 'Lisbon',
  countryCode: 'PT',
}
