import { messages } from 'words:pt-BR/admin-bookings'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
