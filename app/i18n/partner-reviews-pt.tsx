import { messages } from 'words:pt-BR/partner-reviews'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
