import { messages } from 'words:pt-BR/about'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
