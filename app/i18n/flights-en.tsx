import { messages } from 'words:en/flights'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
