import { messages } from 'words:pt-BR/help'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
