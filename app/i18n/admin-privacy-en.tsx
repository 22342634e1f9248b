import { messages } from 'words:en/admin-privacy'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
