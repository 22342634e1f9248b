import { messages } from 'words:pt-BR/cars'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('pt-BR', messages)
