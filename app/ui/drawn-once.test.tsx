import { render } from '@testing-library/react'
import { Luggage, Star } from 'lucide-react'
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
  expect(uses).toEqual(['#drawn-Luggage', '#drawn-Luggage'])
  expect(container.querySelector('symbol')?.id).toBe('drawn-Luggage')
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
