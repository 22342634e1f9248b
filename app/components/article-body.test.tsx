import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { ArticleBody } from './article-body.tsx'

test('the few marks become elements; nothing else does', () => {
  const body =
    '## Ways\n\nA **strong** [link](/contact?topic=refund) & <b>no</b> [bad](https://x.example)\n\n- one\n- two\n\n1. first\n2. next'
  renderWithLanguage(<ArticleBody body={body} />)
  expect(screen.getByRole('heading', { name: 'Ways' })).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/contact?topic=refund'])
  expect(screen.getByText('strong').tagName).toBe('STRONG')
  expect(screen.getByText(/<b>no<\/b>/)).toBeVisible()
  const [dots, numbers] = screen.getAllByRole('list')
  expect(within(dots as HTMLElement).getAllByRole('listitem')).toHaveLength(2)
  expect(numbers?.tagName).toBe('OL')
})
