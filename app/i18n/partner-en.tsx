import { messages as ofFactor } from '../locales/factor/en.po'
import { messages as ofKit } from '../locales/kit/en.po'
import { messages } from '../locales/partner/en.po'
import { messages as ofStays } from '../locales/stays/en.po'
import { messages as ofTalk } from '../locales/talk/en.po'
import { areaLayout } from './language-layout.tsx'

export default areaLayout('en', { ...ofFactor, ...ofKit, ...ofStays, ...ofTalk, ...messages })
