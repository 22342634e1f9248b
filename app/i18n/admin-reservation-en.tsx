import { messages } from 'words:en/admin-reservation'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
