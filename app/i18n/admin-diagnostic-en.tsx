import { messages } from 'words:en/admin-diagnostic'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
