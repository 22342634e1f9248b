import { messages } from 'words:en/admin-messages'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
