import { messages } from 'words:en/partner-hotels'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
