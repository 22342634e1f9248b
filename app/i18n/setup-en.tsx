import { messages } from 'words:en/setup'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
