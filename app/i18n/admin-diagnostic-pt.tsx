import { messages } from 'words:pt/admin-diagnostic'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt', messages)
