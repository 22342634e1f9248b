import { messages } from 'words:en/cars'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
