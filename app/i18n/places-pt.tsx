import { messages } from 'words:pt-BR/places'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
