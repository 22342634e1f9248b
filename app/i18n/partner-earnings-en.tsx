import { messages } from 'words:en/partner-earnings'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
