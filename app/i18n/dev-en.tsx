import { messages } from 'words:en/dev'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
