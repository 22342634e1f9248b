import { messages } from 'words:en/admin-disputes'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
