export { countSearchesBefore, deleteSearchesBefore, recordSearch, type SearchMade } from './record-search.ts'
export {
  type SearchFigures,
  searchedPairs,
  searchFigures,
  type UnmetFigures,
  unmetSearches,
} from './search-figures.ts'
export { searchHistoryApi } from './searches.api.ts'
export type { SearchedProduct } from './searches.contract.ts'
export { createSearches, type Searches } from './searches.ts'
