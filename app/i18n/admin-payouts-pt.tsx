import { messages } from 'words:pt-BR/admin-payouts'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
