import { Logo, LogoMark } from '#app/art/logo.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Section, Shelf } from './section.tsx'
import { LONG, WORD } from './words.ts'

const SURFACES = ['bg-paper', 'bg-surface', 'bg-sunken', 'bg-sea-tint', 'bg-sun-tint']
const SIGNALS = [
  ['bg-sea', 'text-on-sea'],
  ['bg-sun', 'text-on-sun'],
  ['bg-danger', 'text-on-danger'],
  ['bg-success-tint', 'text-success'],
  ['bg-warning-tint', 'text-warning'],
  ['bg-danger-tint', 'text-danger'],
  ['bg-sun-tint', 'text-sun-ink'],
  ['bg-sea-tint', 'text-sea'],
]
const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]
const SCALES = ['sea', 'sun', 'sand', 'ink']

export function Colours() {
  return (
    <Section id="colours" title={'Colours'}>
      <Shelf name="Surfaces, with ink and soft text">
        {SURFACES.map((name) => (
          <div key={name} className={`w-40 rounded-lg border border-line p-4 ${name}`}>
            <p className="font-semibold text-ink">{name}</p>
            <p className="text-sm text-soft">{'text-soft'}</p>
          </div>
        ))}
      </Shelf>
      <Shelf name="Signals">
        {SIGNALS.map(([ground, text]) => (
          <div key={`${ground}${text}`} className={`w-40 rounded-lg p-4 font-semibold text-sm ${ground} ${text}`}>
            {ground}
            <br />
            {text}
          </div>
        ))}
      </Shelf>
      <Shelf name="Scales, the same in both themes">
        {SCALES.map((scale) => (
          <div key={scale} className="w-full">
            <p className="mb-1 text-sm">{scale}</p>
            <div aria-hidden="true" className="flex overflow-hidden rounded-lg border border-line">
              {STEPS.map((step) => (
                <div key={step} className="h-12 flex-1" style={{ background: `var(--color-${scale}-${step})` }} />
              ))}
            </div>
          </div>
        ))}
      </Shelf>
    </Section>
  )
}

export function Typography() {
  return (
    <Section id="type" title={'Type'}>
      <p className="font-bold font-display text-display">{'Sail where the wind is kind'}</p>
      <p className="font-bold font-display text-title">{'Praias, montanhas e corações'}</p>
      <p className="font-bold font-display text-heading">{'A heading within a card'}</p>
      <p className="max-w-prose">{LONG}</p>
      <p className="max-w-prose text-soft">{LONG}</p>
      <p className="figures text-2xl">{'R$ 1.234,50 · 08:15 → 21:40 · 11 h 05'}</p>
      <Shelf name="Links">
        <TextLink to="/about-us">{WORD.read}</TextLink>
        <TextLink look="quiet" to="/about-us">
          {WORD.more}
        </TextLink>
      </Shelf>
    </Section>
  )
}

const POSTERS = ['GIG', 'LIS', 'CUZ', 'KEF', 'NRT', 'DXB', 'MAO', 'generic']

export function Pictures() {
  return (
    <Section id="pictures" title={'Pictures'}>
      <Shelf name="Brand">
        <Logo />
        <span className="on-dark rounded-lg bg-sea-800 px-5 py-3">
          <Logo />
        </span>
        <LogoMark className="size-16" />
        <img src="/art/icon.svg" alt="" width="48" height="48" />
      </Shelf>
      <Shelf name="Posters">
        <ul className="grid w-full grid-cols-2 gap-4 lg:grid-cols-4">
          {POSTERS.map((code) => (
            <li key={code}>
              <img
                src={`/art/${code}.svg`}
                alt=""
                width="600"
                height="400"
                loading="lazy"
                className="h-auto w-full rounded-lg"
              />
              <p className="mt-1 text-sm text-soft">{code}</p>
            </li>
          ))}
        </ul>
      </Shelf>
    </Section>
  )
}
