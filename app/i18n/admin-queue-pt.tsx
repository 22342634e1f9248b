import { messages } from 'words:pt-BR/admin-queue'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
