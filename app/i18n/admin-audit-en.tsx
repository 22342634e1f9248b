import { messages } from 'words:en/admin-audit'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
