import { messages } from 'words:pt-BR/dev'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
