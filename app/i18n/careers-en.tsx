import { messages } from 'words:en/careers'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
