import { messages } from 'words:pt-BR/entrance'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
