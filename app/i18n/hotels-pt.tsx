import { messages } from 'words:pt-BR/hotels'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
