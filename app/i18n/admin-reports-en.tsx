import { messages } from 'words:en/admin-reports'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
