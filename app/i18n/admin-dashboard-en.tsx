import { messages } from 'words:en/admin-dashboard'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
