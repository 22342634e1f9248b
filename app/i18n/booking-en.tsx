import { messages } from 'words:en/booking'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
