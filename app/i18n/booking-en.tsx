import { messages } from '../locales/booking/en.po'
import { messages as ofStays } from '../locales/stays/en.po'
import { messages as ofTalk } from '../locales/talk/en.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', { ...ofStays, ...ofTalk, ...messages })
