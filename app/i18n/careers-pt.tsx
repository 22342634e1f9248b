import { messages } from 'words:pt-BR/careers'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
