import { messages } from 'words:pt-BR/insurance'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
