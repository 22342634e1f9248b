import { messages } from 'words:pt-BR/legal'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
