import { messages } from 'words:pt-BR/home'
import { firstPageLayout } from './language-layout.tsx'

export default firstPageLayout('pt-BR', messages)
