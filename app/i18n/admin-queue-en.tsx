import { messages } from 'words:en/admin-queue'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
