import { messages } from 'words:pt-BR/admin-staff'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
