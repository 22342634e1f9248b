import { messages } from 'words:pt-BR/site'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { languageLayout } from './language-layout.tsx'

const { Pages, Failure } = languageLayout('pt-BR', messages)

/** For addresses that no page answers; every page has a head of its own. */
export const meta = (args: Parameters<typeof pageMeta>[0]) => pageMeta(args, [])
export default Pages
export { Failure as ErrorBoundary }
