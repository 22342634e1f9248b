import { messages } from 'words:en/offers'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
