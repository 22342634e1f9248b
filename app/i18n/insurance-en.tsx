import { messages } from 'words:en/insurance'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
