import { messages } from 'words:pt-BR/later'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
