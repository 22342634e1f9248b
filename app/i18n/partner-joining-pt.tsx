import { messages } from 'words:pt-BR/partner-joining'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
