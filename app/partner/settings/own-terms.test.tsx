import { screen } from '@testing-library/react'
import { Outlet, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { OwnTerms } from './own-terms.tsx'

/** Within the frame of the portal, which hands the profile on. */
function open(profile: { terms_version: string | null; terms_accepted_at: string }) {
  renderWithLanguage(
    <Routes>
      <Route element={<Outlet context={profile} />}>
        <Route index element={<OwnTerms />} />
      </Route>
    </Routes>,
  )
}

test('the version that was agreed to is named with its day, and can be read', () => {
  open({ terms_version: '2026-11-29', terms_accepted_at: '2026-12-02T01:00:00.000Z' })
  // In Brasília it is the day before.
  expect(screen.getByText(/You agreed on 1 December 2026 to the version of 29 November 2026/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Read that version' })).toHaveAttribute(
    'href',
    '/hotel-owner/terms?version=2026-11-29',
  )
})

test('who agreed before versions were kept is led to the terms that hold', () => {
  open({ terms_version: null, terms_accepted_at: '2026-10-02T12:00:00.000Z' })
  expect(screen.getByText(/before we kept versions/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Read the terms' })).toHaveAttribute('href', '/hotel-owner/terms')
})
