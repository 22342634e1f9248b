import { messages } from 'words:pt-BR/offers'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
