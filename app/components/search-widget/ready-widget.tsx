import * as rules from './check-flight-form.ts'
import { giveRules } from './late-rules.ts'

/* The widget with the rules of its form, for pages that say at once what is wrong with a search. */
giveRules(rules)

export { readSearch } from './read-search.ts'
export { SearchWidget } from './search-widget.tsx'
