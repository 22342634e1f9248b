import { messages } from 'words:en/admin-settings'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
