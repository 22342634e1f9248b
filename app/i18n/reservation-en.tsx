import { messages } from 'words:en/reservation'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
