import { messages } from 'words:en/admin-staff'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
