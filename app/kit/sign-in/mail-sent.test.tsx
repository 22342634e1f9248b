import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ToastProvider } from '#app/ui/toast.tsx'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { MailSent } from './mail-sent.tsx'

test('two presses in the same moment ask for one mail', async () => {
  const resend = vi.fn(async () => {})
  renderWithLanguage(
    <ToastProvider>
      <MailSent title="Check your email" resend={resend} onOtherAddress={() => {}}>
        It is on its way.
      </MailSent>
    </ToastProvider>,
  )
  const button = screen.getByRole('button', { name: 'Resend Email' })
  // Both before anything is drawn again.
  button.click()
  fireEvent.click(button)
  expect(await screen.findByText('Sent again')).toBeVisible()
  expect(resend).toHaveBeenCalledTimes(1)
})
