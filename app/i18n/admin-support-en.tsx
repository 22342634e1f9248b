import { messages } from 'words:en/admin-support'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
