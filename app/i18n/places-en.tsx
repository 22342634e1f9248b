import { messages } from 'words:en/places'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
