import { messages } from 'words:pt-BR/booking'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
