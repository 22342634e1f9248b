import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Sections } from '#app/site/home/sections.tsx'
import type { Feature } from '#platform/features.contract.ts'
import { factsOfOff } from '#platform/offered-pages.contract.ts'
import { setSite } from '#platform/site.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageError } from './page-error.tsx'

afterEach(() => setSite(null))

const without = (...off: Feature[]) => setSite(factsOfOff(off))
const linksIn = (place: HTMLElement) =>
  [
    ...new Set(
      within(place)
        .getAllByRole('link', { hidden: true })
        .map((link) => link.textContent),
    ),
  ].filter(Boolean)

describe('links of what is switched off', () => {
  test('the header and the menu of small screens lead to what is offered', () => {
    without('hotels', 'offers')
    const { container } = renderOnPage(<Header chatButton={null} />)
    const all = linksIn(container)
    expect(all).toContain('Flights')
    expect(all).not.toContain('Hotels')
    expect(all).not.toContain('Offers')
  })

  test('nothing off: the header has all of its links', () => {
    const { container } = renderOnPage(<Header chatButton={null} />)
    expect(linksIn(container)).toEqual(expect.arrayContaining(['Home', 'Flights', 'Hotels', 'Offers', 'About Us']))
  })

  test('the footer leads to what is offered, with neither newsletter nor chat', async () => {
    without('flights', 'packages', 'insurance', 'offers', 'careers', 'chat', 'newsletter', 'owner-registration')
    const { container } = renderOnPage(<Footer />)
    expect(
      within(await screen.findByRole('navigation', { name: 'Footer' }))
        .getAllByRole('link')
        .slice(0, 2),
    ).toEqual([screen.getByRole('link', { name: 'Hotels' }), screen.getByRole('link', { name: 'Car rental' })])
    for (const name of ['Flights', 'Packages', 'Insurance', 'Offers', 'Careers', 'List your hotel', 'Chat with us'])
      expect(linksIn(container)).not.toContain(name)
    expect(screen.queryByRole('textbox', { name: 'Email address' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Partner sign in' })).toBeDefined()
  })

  test.each([
    [['flights'], []],
    [['offers'], ['Domestic and International Flights']],
  ] as [Feature[], string[]][])('the home page without %s has the sections %j', async (off, sections) => {
    without(...off)
    renderOnPage(<Sections destinations={null} offers={null} />)
    const names = screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'))
    expect(names).toEqual([...sections.map(() => 'destinations'), 'why'])
  })

  test('a page that is not offered says so, and leads to what is', () => {
    without('flights')
    const said = {
      title: 'Flights are not available at the moment.',
      text: 'It may come back.',
      links: [{ to: '/hotels', label: 'Search hotels' }],
    }
    const error = { status: 404, statusText: '', internal: false, data: { notOffered: said } }
    const { container } = renderOnPage(<PageError error={error} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(said.title)
    expect(linksIn(container)).toEqual(['Go to the home page', 'Search hotels'])
  })
})
