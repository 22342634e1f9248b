import { messages } from 'words:en/later'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
