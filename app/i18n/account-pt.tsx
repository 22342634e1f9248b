import { messages } from 'words:pt-BR/account'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
