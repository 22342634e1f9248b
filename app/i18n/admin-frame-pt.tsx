import { messages } from 'words:pt-BR/admin-frame'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
