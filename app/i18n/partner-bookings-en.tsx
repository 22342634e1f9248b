import { messages } from 'words:en/partner-bookings'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', messages)
