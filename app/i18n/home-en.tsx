import { messages } from 'words:en/home'
import { firstPageLayout } from './language-layout.tsx'

export default firstPageLayout('en', messages)
