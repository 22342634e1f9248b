import { messages } from 'words:pt-BR/setup'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
