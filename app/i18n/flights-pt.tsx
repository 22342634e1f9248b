import { messages } from 'words:pt-BR/flights'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
