import { messages } from 'words:en/admin'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
