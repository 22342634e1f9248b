import { messages } from 'words:pt-BR/wallet'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
