import { messages } from 'words:pt-BR/packages'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
