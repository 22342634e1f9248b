import { messages } from 'words:en/admin-hotels'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
