import { messages } from 'words:pt-BR/partner-entrance'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
