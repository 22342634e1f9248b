import { messages } from 'words:pt-BR/admin-people'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
