import { messages } from 'words:en/help'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
