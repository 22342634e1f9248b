import { EMPTY_FORM } from './flight-form.ts'
import type { SearchInitial } from './read-search.ts'

/** What `readSearch` makes of an address that says nothing, for a browser that goes home within the site. */
export const EMPTY_SEARCH: SearchInitial = {
  tab: 'flights',
  flights: EMPTY_FORM,
  hotels: {
    place: { text: '', chosen: null },
    stay: { checkIn: '', checkOut: '', adults: 1, childAges: [], rooms: 1 },
  },
}
