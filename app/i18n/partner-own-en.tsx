import { messages } from 'words:en/partner-own'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
