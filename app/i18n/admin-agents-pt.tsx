import { messages } from 'words:pt-BR/admin-agents'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
