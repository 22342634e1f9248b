import { messages } from 'words:en/legal'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
