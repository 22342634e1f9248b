import { messages } from 'words:en/admin-chat'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
