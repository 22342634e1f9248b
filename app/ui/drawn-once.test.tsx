import { render } from '@testing-library/react'
import { type LucideIcon, type LucideProps, Luggage, Star } from 'lucide-react'
import { expect, test } from 'vitest'
import { Drawn, DrawnOnce } from './drawn-once.tsx'

test('an icon that the page has drawn is a reference to its drawing', () => {
  const { container } = render(
    <DrawnOnce icons={[Luggage]}>
      <Drawn icon={Luggage} className="size-4" />
      <Drawn icon={Luggage} className="size-5" />
    </DrawnOnce>,
  )
  expect(container.querySelectorAll('symbol path')).not.toHaveLength(0)
  const uses = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'))
  const drawing = `#${container.querySelector('symbol')?.id}`
  expect(uses).toEqual([drawing, drawing])
})

test('any other is drawn where it is', () => {
  const { container } = render(
    <DrawnOnce icons={[Luggage]}>
      <Drawn icon={Star} className="size-4" />
    </DrawnOnce>,
  )
  expect(container.querySelector('svg.size-4 path')).not.toBeNull()
  expect(container.querySelector('use')).toBeNull()
})

/** As it is in the built site (scripts/plain-icons.ts). */
const nameless = (Icon: LucideIcon) => ((props: LucideProps) => <Icon {...props} />) as unknown as LucideIcon

test('icons without names are told apart', () => {
  const [Bag, Mark] = [nameless(Luggage), nameless(Star)]
  const { container } = render(
    <DrawnOnce icons={[Bag, Mark]}>
      <Drawn icon={Mark} className="size-4" />
      <Drawn icon={Bag} className="size-4" />
    </DrawnOnce>,
  )
  const shown = [...container.querySelectorAll('use')].map((use) =>
    container.querySelector(`symbol${use.getAttribute('href')} svg`)?.getAttribute('class'),
  )
  expect(shown).toEqual([expect.stringContaining('lucide-star'), expect.stringContaining('lucide-luggage')])
})
