import { messages } from 'words:en/admin-agents'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
