import { messages } from 'words:en/partner-joining'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
