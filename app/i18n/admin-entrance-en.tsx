import { messages } from 'words:en/admin-entrance'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
