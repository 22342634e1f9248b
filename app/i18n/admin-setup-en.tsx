import { messages } from 'words:en/admin-setup'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
