import { messages } from 'words:en/partner'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
