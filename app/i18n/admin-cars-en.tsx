import { messages } from 'words:en/admin-cars'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
