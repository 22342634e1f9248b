import { messages } from 'words:en/partner-entrance'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
