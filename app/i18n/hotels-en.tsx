import { messages } from 'words:en/hotels'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
